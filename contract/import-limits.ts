/** A file of questions, in characters; a package as base64, which is a third longer, fits in. */
export const mostImportText = 20_000_000;
/** A package of QTI, packed. */
export const mostPackageBytes = 15_000_000;
