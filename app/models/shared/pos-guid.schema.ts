import { textField } from "./entity-fields.schema";

export const posGuidField = textField(100)
	.transform((guid) => guid || null)
	.nullable()
	.meta({ example: "3f1c6a70-tax" });
