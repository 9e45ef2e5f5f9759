import { requestIdHeader } from '../../src/gateway.ts'

const exposed = [
  'ETag',
  'Location',
  'Link',
  'X-Total-Count',
  'Retry-After',
  'Content-Disposition',
  'Idempotent-Replayed',
  requestIdHeader,
  // The clock of the service, by which pages count down and read times without a zone.
  'Date',
]

/**
 * CORS headers for allowed origins: an app hosted elsewhere that sends its own credential. Cookies
 * are never allowed across origins.
 */
export function allowOrigin(request: Request, origins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null || !origins.includes(origin)) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed.join(', '),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
  }
}

/**
 * @param allowed from `allowOrigin`
 * @returns 204 with the allowed methods and headers; 403 for another origin
 */
export function preflight(allowed: Record<string, string>): Response {
  if (!('Access-Control-Allow-Origin' in allowed))
    return Response.json(
      { detail: 'Requests from other origins are not allowed.' },
      { status: 403 },
    )
  return new Response(null, {
    status: 204,
    headers: {
      ...allowed,
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
      'Access-Control-Max-Age': '600',
    },
  })
}
