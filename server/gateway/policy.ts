/**
 * The content security policy, used by the gateway, browser tests and notes on static hosting. The
 * hash is of the empty string. Emotion inserts empty style elements and fills them with insertRule,
 * so 'unsafe-inline' is not needed.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob:",
  'media-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types console-worker',
].join('; ')

/**
 * The policy within the built document, for a host without a gateway. There the page itself reaches
 * the service, encrypted or on this machine. Behind a gateway both policies apply, so the stricter
 * one wins.
 */
export const documentPolicy = contentPolicy
  .split('; ')
  // Browsers ignore `frame-ancestors` in a document.
  .filter((part) => !part.startsWith('frame-ancestors'))
  .map((part) =>
    part.startsWith('connect-src') ? `${part} https: http://127.0.0.1:* http://localhost:*` : part,
  )
  .join('; ')

/** For answers that are data: if opened as a document, they cannot run or load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

// Vite's development client adds inline styles and uses a WebSocket; nothing else is relaxed.
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  'media-src blob:',
  "font-src 'self' data:",
  "connect-src 'self' ws:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/** Sent with every response, of any type or status. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
}

/**
 * Sent with every answer that is data: it is never cached, and cannot do anything if opened as a
 * document.
 * @param secure whether people reach this server by https
 */
export const dataHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  'Content-Security-Policy': dataPolicy,
  'Cache-Control': 'no-store',
})
