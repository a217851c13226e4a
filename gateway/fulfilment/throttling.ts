import { z } from "@hono/zod-openapi";
import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { Throttling } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import {
	throttlingOperationsSchema,
	throttlingPatchSchema,
	throttlingSchema,
} from "~/models/fulfilment/throttling.schema";
import { WEEKDAYS } from "~/models/hours/business-hours";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { mutation } from "../core/endpoint";
import { invalid } from "../core/errors";
import { settingEndpoints } from "../locations/setting-endpoints";
import { lockSetting, updateSetting } from "../locations/settings";
import { throttlingKind } from "./setting-kinds";

type ThrottlingOperation =
	| { op: "replace" | "add"; path: string; value?: unknown }
	| { op: "remove"; path: string };

const window = {
	from: z.string().meta({ example: "18:00" }),
	to: z.string().meta({ example: "20:30" }),
	capacity: z.int().nullable().meta({ example: 180 }),
};

const throttlingAnswerSchema = exactObject<WithLocation<Throttling>>()({
	storeId: idSchema,
	version: versionSchema,
	isEnabled: z.boolean(),
	defaultCapacity: z.int().nullable().meta({ example: 240 }),
	weekly: z.array(z.object({ ...window, weekdays: z.array(z.enum(WEEKDAYS)) })),
	oneTime: z.array(z.object({ ...window, date: z.string().meta({ example: "2026-12-24" }) })),
});

const common = { tag: "Order throttling", feature: "isOrderThrottlingEnabled" } as const;
const path = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

const setting = settingEndpoints({
	...common,
	...throttlingKind,
	entity: throttlingEntity,
	path: "throttling",
	permissions: { read: "THROTTLING.API_READ", update: "THROTTLING.API_UPDATE" },
	schemas: { patch: throttlingPatchSchema, answer: throttlingAnswerSchema },
});

const change = {
	...common,
	path,
	access: { anyOf: [["THROTTLING.API_UPDATE"]] },
	params,
	answer: throttlingAnswerSchema,
} as const;

/** Throttling settings: a location's kitchen capacity (spec 3.18, 5.15, 7.9). */
export const throttlingSettings = {
	undo: setting.undo,
	endpoints: [
		setting.endpoints[0],
		mutation({
			...change,
			method: "post",
			summary: "Set the whole order throttling of a location",
			body: throttlingSchema,
			handle: (tx, { scope, params, body, version }) =>
				updateSetting(tx, scope, throttlingKind, params.storeId, { patch: body, version }),
		}),
		mutation({
			...change,
			method: "patch",
			summary: "Change the order throttling of a location by operations (spec 7.9)",
			body: throttlingOperationsSchema,
			handle: async (tx, { scope, params, body, version }) => {
				const { row } = await lockSetting(tx, scope, throttlingKind, params.storeId);
				return updateSetting(tx, scope, throttlingKind, params.storeId, {
					patch: afterOperations(row.value, body.operations),
					version,
				});
			},
		}),
	] as const,
};

/** Applies operations to the throttling. Throws 422 for an unknown rule, or a result that breaks the spec. */
function afterOperations(
	value: Throttling,
	operations: z.output<typeof throttlingOperationsSchema>["operations"],
): Throttling {
	const wanted = applyOperations(value, operations);
	if (typeof wanted === "string") throw invalid({ operations: [wanted] });
	const parsed = throttlingSchema.safeParse(wanted);
	if (parsed.success) return parsed.data;
	const fields: Record<string, string[]> = {};
	for (const { path, message } of parsed.error.issues) {
		const field = path.join(".");
		fields[field] = [...(fields[field] ?? []), message];
	}
	throw invalid(fields);
}

/** Applies operations without checking values; returns a message if one cannot be applied. */
export function applyOperations(
	before: Throttling,
	operations: readonly ThrottlingOperation[],
): Record<string, unknown> | string {
	const after: Record<string, unknown> & { weekly: unknown[]; oneTime: unknown[] } = {
		isEnabled: before.isEnabled,
		defaultCapacity: before.defaultCapacity,
		weekly: [...before.weekly],
		oneTime: [...before.oneTime],
	};
	for (const operation of operations) {
		const [, field = "", place] = operation.path.split("/");
		if (place === undefined) {
			if (operation.op === "replace") after[field] = operation.value;
			continue;
		}
		const rules = after[field];
		if (!Array.isArray(rules)) return `There are no rules at ${operation.path}`;
		if (operation.op === "add") {
			rules.push(operation.value);
			continue;
		}
		if (Number(place) >= rules.length) return `There is no rule at ${operation.path}`;
		if (operation.op === "remove") rules.splice(Number(place), 1);
		else rules[Number(place)] = operation.value;
	}
	return after;
}
