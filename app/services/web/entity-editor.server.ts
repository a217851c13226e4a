import type { ZodObject, ZodType, z } from "zod";
import { type EntityField, fieldLabels } from "~/models/shared/entity";
import type { EntityEditor, FormValues } from "~/models/shared/entity-editor";
import { locationSearchFields, typedMoneyField } from "~/models/shared/entity-fields.schema";
import { moneyInput } from "~/models/shared/money";
import { conflictLabels } from "./conflict-labels.server";
import { formConstraint } from "./form.server";
import type { Looking } from "./location-groups.server";
import { locationChoices, searchedLocations } from "./searched-locations.server";

type Choosing = Parameters<typeof searchedLocations>[1];

/** Form of an entity whose values match its fields, built from its descriptor, the create schema and initial values. */
export function entityEditor<Schema extends ZodObject>(
	entity: { fields: Readonly<Record<keyof z.output<Schema> & string, EntityField>> },
	created: Schema,
	fresh: z.output<NoInfer<Schema>>,
) {
	type Values = z.output<Schema>;
	type Saved = Values & { version: number };
	const fields: Readonly<Record<string, EntityField>> = entity.fields;
	const hasLocations = fields.stores?.kind === "locations";
	const amounts = Object.keys(fields).filter((name) => fields[name]?.kind === "money");
	const schema = created.extend({
		...(hasLocations && locationSearchFields),
		...Object.fromEntries(amounts.map((name) => [name, typedMoneyField])),
	});
	const typed = (name: string, value: unknown) =>
		amounts.includes(name) ? moneyInput(value as number) : value;
	const toFormValues = (record: Values) =>
		Object.fromEntries(
			Object.keys(fresh).map((name) => [name, typed(name, record[name])]),
		) as FormValues<Values>;
	const chosenIn = ({ stores }: Values) => (stores ?? []) as string[];

	return {
		/** Builds the form view; null for a new record. */
		async view(looking: Looking, saved: Saved | null, choosing?: Choosing) {
			const record = saved ?? fresh;
			const searched = hasLocations && (await searchedLocations(looking, choosing));
			return {
				values: toFormValues(record),
				version: saved?.version ?? null,
				constraint: formConstraint(schema),
				labels: fieldLabels(entity),
				...(searched && { locations: locationChoices(searched, chosenIn(record)) }),
			} as unknown as EntityEditor<Values>;
		},
		async saving(looking: Looking, choosing?: Choosing) {
			return {
				schema: schema as unknown as ZodType<Values>,
				...(hasLocations && { searched: await searchedLocations(looking, choosing) }),
				conflict: (current: Saved) => ({
					value: toFormValues(current),
					version: current.version,
					labels: conflictLabels(entity, { viewer: looking.viewer }),
				}),
			};
		},
	};
}
