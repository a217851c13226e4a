import { z } from "zod";
import { locationSearchFields, locationSetField } from "./entity-fields.schema";
import { NO_LOCATION_MESSAGE } from "./no-location";
import { ONE_ROUND } from "./one-round";

/** Fields of a form for some or all locations. */
export const locationSetFormFields = {
	atSomeLocations: z.boolean().default(false),
	stores: locationSetField.default([]),
	...locationSearchFields,
};

interface SetForm {
	atSomeLocations: boolean;
	stores: string[];
	storeSearch?: string | undefined;
	found?: string | undefined;
}

/** The form with its set as it is saved: null is all locations. Without a chosen one it is wrong. */
export function withLocationSet<Form extends SetForm, Input>(fields: z.ZodType<Form, Input>) {
	return fields
		.superRefine(({ atSomeLocations, stores }, context) => {
			if (!atSomeLocations || stores?.length > 0) return;
			context.addIssue({ code: "custom", path: ["stores"], message: NO_LOCATION_MESSAGE });
		}, ONE_ROUND)
		.transform(({ storeSearch: _, found: __, atSomeLocations, ...form }) => ({
			...form,
			stores: atSomeLocations ? form.stores : null,
		}));
}
