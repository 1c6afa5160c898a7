/** Fields of a seller, frozen or current, that decide whether it is in franchise. */
interface Seller {
  vat_exemption?: unknown
}

/**
 * Checks whether a seller is in franchise: its documents have no VAT and mention neither HT nor TTC (CGI 293 B). It is
 * the only function that reads the field, on screens and services alike; a wall in `tests/walls` checks this.
 */
export const isExemptSeller = (seller: Seller | null | undefined): boolean => seller?.vat_exemption === true
