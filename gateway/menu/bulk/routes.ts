import { z } from "zod";
import { foreignChanges, type MenuChange } from "~/models/menu/bulk/menu-change";
import {
	menuChangePreviewSchema,
	menuChangeStartSchema,
} from "~/models/menu/bulk/menu-change.schema";
import { menuChangePreviewAnswerSchema } from "~/models/menu/bulk/menu-change-answer.schema";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { NO_MOMENT_MESSAGE, OF_ALL_ONLY_MESSAGE } from "~/models/menu/scheduled/planned-clock";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { invalid } from "../../core/errors";
import { queueTask } from "../../core/tasks/queue-task";
import { requireKind } from "../menu-rows";
import { queueByLocation } from "../scheduled/queue-by-location";
import { startsAt } from "../scheduled/starts-at";
import { changeLocationPartsTask } from "./change-location-parts-task";
import { changePartsTask } from "./change-parts-task";
import { planChange } from "./plan-change";
import { planLocationChange } from "./plan-location-change";
import { toPreview } from "./to-preview";

const ALL = "/api/v2/menu/:merchantId/parts/:kind/changes";
const ALL_HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/changes";

const shared = {
	tag: "Menus",
	access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid(), kind: menuKindSchema }),
} as const;

const givenHere = {
	tag: "Menus",
	access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), kind: menuKindSchema }),
} as const;

export const menuChangeEndpoints = [
	read({
		...shared,
		method: "post",
		path: `${ALL}/preview`,
		summary: "Preview a change of many parts of one kind",
		body: menuChangePreviewSchema,
		answer: menuChangePreviewAnswerSchema,
		async handle(tx, { scope, params: { kind }, body, services }) {
			await requireKind(tx, kind, scope, services);
			requireFields(kind, body.change);
			const { mark, rows } = await planChange(tx, kind, body);
			return { mark, ...toPreview(rows, presentPreviewed) };
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: ALL,
		summary: "Change many parts of one kind as previewed, as a task",
		body: menuChangeStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, params: { kind, merchantId }, body, services }) {
			await requireKind(tx, kind, scope, services);
			requireFields(kind, body.change);
			const { at, clock, ...what } = body;
			const label = changeLabel(kind, body.change);
			const startedFrom = `/dashboard/menu-management/${merchantId}/${kind}`;
			if (clock === "locations") {
				if (!at) throw invalid({ "at.date": [NO_MOMENT_MESSAGE] });
				const isOfAllOnly = foreignChanges(kind, body.change, { isHere: true });
				if (isOfAllOnly) throw invalid({ clock: [OF_ALL_ONLY_MESSAGE] });
				const input = { kind, at, what };
				const { taskId } = await queueByLocation(tx, scope, { input, label, startedFrom });
				return { taskId };
			}
			const start = at && (await startsAt(tx, null, at));
			return queueTask(tx, scope, changePartsTask, {
				input: { kind, ...body },
				label: () => label,
				startedFrom,
				startsAt: start?.startsAt,
			});
		},
	}),
	read({
		...givenHere,
		method: "post",
		path: `${ALL_HERE}/preview`,
		summary: "Preview a change of a location's values of many parts of one kind",
		body: menuChangePreviewSchema,
		answer: menuChangePreviewAnswerSchema,
		async handle(tx, { scope, params, body, services }) {
			await requireKind(tx, params.kind, scope, services);
			requireFields(params.kind, body.change, { isHere: true });
			const { mark, rows } = await planLocationChange(tx, scope, params, body);
			return { mark, ...toPreview(rows, presentPreviewed) };
		},
	}),
	mutation({
		...givenHere,
		method: "post",
		path: ALL_HERE,
		summary: "Change a location's values of many parts as previewed, as a task",
		body: menuChangeStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, params: { kind, storeId }, body, services }) {
			await requireKind(tx, kind, scope, services);
			requireFields(kind, body.change, { isHere: true });
			const start = body.at && (await startsAt(tx, storeId, body.at));
			return queueTask(tx, scope, changeLocationPartsTask, {
				startsAt: start?.startsAt,
				input: { kind, storeId, ...body },
				label: () => changeLabel(kind, body.change),
				startedFrom: `/location/${storeId}/menu-management/${kind}`,
			});
		},
	}),
] as const;

function presentPreviewed({ id, label, state, problem, lines }: PreviewedPart): PreviewedPart {
	return { id, label, state, problem, lines };
}

function requireFields(kind: MenuKind, change: MenuChange, level = { isHere: false }): void {
	const foreign = foreignChanges(kind, change, level);
	if (foreign) throw invalid(foreign as Record<string, string[]>);
}

function changeLabel(kind: MenuKind, { addTo, removeFrom, follow, ...values }: MenuChange): string {
	const { noun, standsIn } = MENU_KIND[kind];
	const fields = menuEntities[kind].fields as Record<string, { label: string }>;
	const named = Object.entries(values).flatMap(([name, value]) =>
		value === undefined ? [] : (fields[name]?.label ?? name),
	);
	const many = noun[1].charAt(0).toUpperCase() + noun[1].slice(1);
	const followed = follow ? ["same as the organization"] : [];
	const holders = addTo || removeFrom ? [MENU_KIND[standsIn ?? kind].noun[1]] : [];
	return `${many}: ${[...named, ...holders, ...followed].join(", ").toLowerCase()}`;
}
