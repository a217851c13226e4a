import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { Audience, AudienceCondition, AudienceEditor } from "~/models/audiences/audience";
import { audienceEntity } from "~/models/audiences/audience.entity";
import {
	audienceFormFields,
	audienceFormSchema,
	audienceWhoSchema,
} from "~/models/audiences/audience.schema";
import type { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { audienceSummary, conditionsSentence } from "~/models/audiences/condition-text";
import { formatCount } from "~/models/shared/count-text";
import type { ListQuery } from "~/models/shared/define-list";
import { fieldLabels } from "~/models/shared/entity";
import { type FormAnswer, PREVIEW_STEP } from "~/models/shared/form-answer";
import { failureResponse } from "~/services/gateway/client.server";
import { crudClient } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint, type ParsedForm } from "~/services/web/form.server";
import { locationOptions } from "~/services/web/location-options.server";
import {
	DELETED_LOCATION,
	locationChoices,
	searchedLocations,
} from "~/services/web/searched-locations.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

type MemberQuery = ListQuery<never, (typeof audienceCustomerList.sorts)[number]>;

export const audienceClient = crudClient("/api/v2/store-v2/:merchantId/audiences");

/** Reads pages of an audience's customers, as they are now. Throws a Response. */
export function memberReader(gateway: ScopedGateway, id: string) {
	const params = { merchantId: gateway.merchantId, id };
	return (query: MemberQuery) =>
		gateway.get("/api/v2/store-v2/:merchantId/audiences/:id/customers", { params, query });
}

/** Builds the form view of an audience; null for a new one. Throws a Response. */
export async function audienceEditor(
	access: Editing,
	audience: Audience | null,
): Promise<AudienceEditor> {
	const searched = await searchedLocations(access);
	return {
		values: audience ? toFormValues(audience) : NEW,
		version: audience?.version ?? null,
		constraint: formConstraint(audienceFormFields),
		labels: fieldLabels(audienceEntity),
		locations: locationChoices(searched, audience?.stores ?? []),
		who: await audienceReachMessages(access, audience ?? { conditions: [], stores: null }),
	};
}

/** Builds the `saveForm` options of the audience form. Throws a Response. */
export function audienceSaving(access: Editing) {
	return {
		schema: audienceFormSchema,
		searched: () => searchedLocations(access),
		conflict: (current: Audience) => ({
			value: toFormValues(current),
			version: current.version,
			labels: [
				AT_SOME_LOCATIONS,
				...conflictLabels(audienceEntity, {
					viewer: access.viewer,
					groups: { conditions: rowsText },
				}),
			],
		}),
	};
}

/** For `beforeSave` of `saveForm`: answers the count button with who is in the unsaved audience. Throws a Response. */
export function countDraftAudience(access: Editing) {
	return async (form: ParsedForm<unknown>): Promise<Response | null> => {
		if (form.data.get(PREVIEW_STEP.name) !== PREVIEW_STEP.value) return null;
		const preview = await describeDraftAudience(access, form.data);
		const again: FormAnswer = await form.again(undefined, { status: 200, preview }).json();
		return json({ ...again, lastResult: { ...again.lastResult, error: conditionErrors(again) } });
	};
}

/** Describes the unsaved audience and counts its current matches. Throws a Response. */
export async function describeDraftAudience(access: Editing, data: FormData): Promise<string[]> {
	const typed = parseWithZod(data, { schema: audienceWhoSchema });
	return typed.status === "success" ? audienceReachMessages(access, typed.value) : [INCOMPLETE];
}

/** Counts the customers in each of these audiences now, by id. Throws a Response. */
export async function countAudiences(
	gateway: ScopedGateway,
	ids: string[],
): Promise<Map<string, number>> {
	if (ids.length === 0) return new Map();
	const counted = await gateway.send("POST", "/api/v2/store-v2/:merchantId/audiences/counts", {
		params: { merchantId: gateway.merchantId },
		body: { ids },
		key: randomUUID(),
	});
	if (!counted.ok) throw failureResponse(counted.failure);
	return new Map(counted.data.map(({ id, customers }) => [id, customers]));
}

const INCOMPLETE = "Complete every condition to see who matches.";

function conditionErrors({ lastResult: { error } }: FormAnswer) {
	const errors = Object.entries(error ?? {}).filter(([name]) =>
		/^(?:conditions|stores)/.test(name),
	);
	return Object.fromEntries(errors);
}

async function audienceReachMessages(
	{ gateway, viewer }: Editing,
	{ conditions, stores }: Pick<Audience, "conditions" | "stores">,
): Promise<string[]> {
	const counted = await gateway.send("POST", "/api/v2/store-v2/:merchantId/audiences/count", {
		params: { merchantId: gateway.merchantId },
		body: { conditions, stores },
		key: randomUUID(),
	});
	if (!counted.ok) throw failureResponse(counted.failure);
	const { customers } = counted.data;
	const names = new Map(locationOptions(viewer).map(({ value, label }) => [value, label]));
	const places = stores?.map((id) => names.get(id) ?? DELETED_LOCATION.toLowerCase()) ?? null;
	return [
		audienceSummary(conditions, places),
		customers === 1 ? "1 customer matches now." : `${formatCount(customers)} customers match now.`,
	];
}

const NEW = { conditions: [], stores: [] };

function toFormValues({ name, description, tag, conditions, stores }: Audience) {
	return {
		name,
		description,
		tag,
		conditions,
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

function rowsText(entries: readonly (readonly [name: string, value: string])[]): string {
	const rows = new Map<string, Record<string, string>>();
	for (const [name, value] of entries) {
		const [, row = "", field = ""] = /\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		rows.set(row, { ...rows.get(row), [field]: value });
	}
	return conditionsSentence([...rows.values()] as unknown as AudienceCondition[]) || "None";
}
