import type { ZodObject, ZodType, z } from "zod";
import { type EntityField, labelsOf } from "~/models/shared/entity";
import type { EntityEditor } from "~/models/shared/entity-editor";
import { locationSearchFields } from "~/models/shared/entity-fields.schema";
import { conflictLabels } from "./conflict-labels.server";
import { constraintOf } from "./form.server";
import type { Looking } from "./location-groups.server";
import { locationChoices, searchedLocations } from "./searched-locations.server";

type Choosing = Parameters<typeof searchedLocations>[1];

/**
 * The form of a thing whose values have the names of its fields: from its descriptor, the schema of a new one, and what
 * that has at first.
 */
export function entityEditor<Schema extends ZodObject>(
	entity: { fields: Readonly<Record<keyof z.output<Schema> & string, EntityField>> },
	created: Schema,
	fresh: z.output<NoInfer<Schema>>,
) {
	type Values = z.output<Schema>;
	type Thing = Values & { version: number };
	const fields: Readonly<Record<string, EntityField>> = entity.fields;
	const hasLocations = fields.stores?.kind === "locations";
	const schema = hasLocations ? created.extend(locationSearchFields) : created;
	const valuesOf = (thing: Values): Values =>
		Object.fromEntries(Object.keys(fresh).map((name) => [name, thing[name]])) as Values;
	const chosenIn = ({ stores }: Values) => (stores ?? []) as string[];

	return {
		/** What the form shows of it, of a new one for null. */
		async view(looking: Looking, thing: Thing | null, choosing?: Choosing) {
			const values = thing ? valuesOf(thing) : fresh;
			const searched = hasLocations && (await searchedLocations(looking, choosing));
			return {
				values,
				version: thing?.version ?? null,
				constraint: constraintOf(schema),
				labels: labelsOf(entity),
				...(searched && { locations: locationChoices(searched, chosenIn(values)) }),
			} as unknown as EntityEditor<Values>;
		},
		/** What `saveForm` needs to know of it. */
		async saving(looking: Looking, choosing?: Choosing) {
			return {
				schema: schema as unknown as ZodType<Values>,
				...(hasLocations && { searched: await searchedLocations(looking, choosing) }),
				conflict: (current: Thing) => ({
					value: valuesOf(current),
					version: current.version,
					labels: conflictLabels(entity, { viewer: looking.viewer }),
				}),
			};
		},
	};
}
