import type { Audience, AudienceCondition, AudienceEditor } from "~/models/audiences/audience";
import { audienceEntity } from "~/models/audiences/audience.entity";
import { audienceFormFields, audienceFormSchema } from "~/models/audiences/audience.schema";
import type { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { conditionsWords } from "~/models/audiences/condition-words";
import type { ListQuery } from "~/models/shared/define-list";
import { labelsOf } from "~/models/shared/entity";
import { crudClient } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

type MemberQuery = ListQuery<never, (typeof audienceCustomerList.sorts)[number]>;

export const audienceClient = crudClient("/api/v2/store-v2/:merchantId/audiences");

/** Reads pages of an audience's customers, as they are now. Throws a Response. */
export function memberReader(gateway: ScopedGateway, id: string) {
	const params = { merchantId: gateway.merchantId, id };
	return (query: MemberQuery) =>
		gateway.get("/api/v2/store-v2/:merchantId/audiences/:id/customers", { params, query });
}

/** "412 customers are in it now". Throws a Response. */
export async function sizeWords(gateway: ScopedGateway, id: string): Promise<string> {
	const first = {
		search: "",
		sort: "lastOrderAt",
		direction: "desc",
		limit: 1,
		offset: 0,
	} as const;
	const { total, totalIsExact } = (await memberReader(gateway, id)(first)).pagination;
	const count = `${totalIsExact ? "" : "More than "}${total.toLocaleString("en-US")}`;
	return total === 1 ? "1 customer matches now." : `${count} customers match now.`;
}

/** What the form shows of an audience, of a new one for null. Throws a Response. */
export async function audienceEditor(
	access: Editing,
	audience: Audience | null,
): Promise<AudienceEditor> {
	const searched = await searchedLocations(access);
	return {
		values: audience ? valuesOf(audience) : NEW,
		version: audience?.version ?? null,
		constraint: constraintOf(audienceFormFields),
		labels: labelsOf(audienceEntity),
		locations: locationChoices(searched, audience?.stores ?? []),
	};
}

/** What `saveForm` needs to know of the form. Throws a Response. */
export async function audienceSaving(access: Editing) {
	return {
		schema: audienceFormSchema,
		searched: await searchedLocations(access),
		conflict: (current: Audience) => ({
			value: valuesOf(current),
			version: current.version,
			labels: [
				AT_SOME_LOCATIONS,
				...conflictLabels(audienceEntity, {
					viewer: access.viewer,
					groups: { conditions: wordsOfRows },
				}),
			],
		}),
	};
}

const NEW = { conditions: [], stores: [] };

function valuesOf({ name, description, tag, conditions, stores }: Audience) {
	return {
		...{ name, description, tag, conditions },
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

function wordsOfRows(entries: readonly (readonly [name: string, value: string])[]): string {
	const rows = new Map<string, Record<string, string>>();
	for (const [name, value] of entries) {
		const [, row = "", field = ""] = /\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		rows.set(row, { ...rows.get(row), [field]: value });
	}
	return conditionsWords([...rows.values()] as unknown as AudienceCondition[]) || "None";
}
