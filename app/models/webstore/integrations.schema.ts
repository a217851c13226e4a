import { z } from "zod";
import { GOOGLE_ID, META_ID } from "./integrations";

export const GOOGLE_ID_MESSAGE = "Enter an ID, such as G-AB12CD34EF, GTM-AB12CD3 or UA-12345678-1";
export const META_ID_MESSAGE = "Enter the pixel ID: 10 to 20 digits";

const googleId = z
	.string()
	.trim()
	.toUpperCase()
	.refine((id) => id === "" || GOOGLE_ID.test(id), GOOGLE_ID_MESSAGE)
	.meta({ example: "G-AB12CD34EF" });

const metaId = z
	.string()
	.trim()
	.refine((id) => id === "" || META_ID.test(id), META_ID_MESSAGE)
	.meta({ example: "123456789012345" });

export const integrationsFields = {
	googleTrackingId: googleId,
	metaPixelId: metaId,
	isConsentRequired: z.boolean(),
};

/** Changes to a store's analytics settings (spec 3.5). */
export const integrationsPatchSchema = z.object(integrationsFields).partial();

export const integrationsFormSchema = z.object({
	googleTrackingId: googleId.default(""),
	metaPixelId: metaId.default(""),
	isConsentRequired: z.boolean().default(false),
});

export type IntegrationsForm = z.output<typeof integrationsFormSchema>;
