export const accessibilityRoute = '/help/accessibility'
