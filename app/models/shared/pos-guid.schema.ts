import { z } from "zod";

export const posGuidField = z
	.string()
	.trim()
	.max(100, "POS GUID should be at most 100 characters")
	.transform((guid) => guid || null)
	.nullable()
	.meta({ example: "3f1c6a70-tax" });
