/** Class names of a style sheet: each is an export, so that the bundler inlines it. */
declare module './*.module.css' {
  const styles: Readonly<Record<string, string>>
  export = styles
}
declare module '../*.module.css' {
  const styles: Readonly<Record<string, string>>
  export = styles
}
