import { z } from "zod";

/** The id of a thing at the point of sale; null when it has none there. */
export const posGuidField = z
	.string()
	.trim()
	.max(100, "POS GUID should be at most 100 characters")
	.transform((guid) => guid || null)
	.nullable()
	.meta({ example: "3f1c6a70-tax" });
