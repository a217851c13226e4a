import { z } from "zod";
import { FEATURES, type FeatureState } from "~/models/viewer/features";
import { MULTI_ENTITY_TYPES } from "~/models/viewer/merchant";

type SwitchName = Exclude<keyof FeatureState, "multiEntityType">;

const names = FEATURES.map(({ name }) => name);

export const featuresPatchSchema = z
	.object({
		multiEntityType: z.enum(MULTI_ENTITY_TYPES).nullable(),
		...switches(z.boolean()),
	})
	.partial();

/** The features form: unchecked means off. */
export const featuresFormSchema = z.object({
	multiEntityType: z.enum(MULTI_ENTITY_TYPES).nullable().default(null),
	...switches(z.boolean().default(false)),
});

export type FeaturesPatch = z.output<typeof featuresPatchSchema>;
export type FeaturesForm = z.output<typeof featuresFormSchema>;

function switches<T extends z.ZodType>(field: T): Record<SwitchName, T> {
	return Object.fromEntries(names.map((name) => [name, field])) as Record<SwitchName, T>;
}
