/** The product's logo: three shelves of one workspace. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect width="20" height="20" rx="5" fill="var(--c-accentFill)" />
      <path
        d="M5 6.5h10M5 10h6.5M5 13.5h3.5"
        stroke="#fff"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}
