/** The product's version, as the footer and the API say it (R1.8); package.json names the same. */
export const version = '1.0.9'
