import { z } from "zod";
import { menuChangePreviewAnswerSchema } from "~/models/menu/bulk/menu-change-answer.schema";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { isTaxed } from "~/models/menu/bulk/tax-change";
import { taxChangePreviewSchema, taxChangeStartSchema } from "~/models/menu/bulk/tax-change.schema";
import { MENU_KIND, type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, read } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { queueTask } from "../../core/tasks/queue-task";
import { toPreview } from "../../menu/bulk/to-preview";
import { requireKind } from "../../menu/menu-rows";
import { startsAt } from "../../menu/scheduled/starts-at";
import { changeTaxesTask } from "./change-taxes-task";
import { planTaxChange } from "./plan-tax-change";

const ALL = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes";

const shared = {
	tag: "Taxes",
	access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE", "TAX.API_READ"]] },
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), kind: menuKindSchema }),
} as const;

export const taxChangeEndpoints = [
	read({
		...shared,
		method: "post",
		path: `${ALL}/preview`,
		summary: "Preview adding and removing taxes of many items at a location",
		body: taxChangePreviewSchema,
		answer: menuChangePreviewAnswerSchema,
		locks: true,
		async handle(tx, { scope, params, body, services }) {
			await requireKind(tx, params.kind, scope, services);
			requireTaxed(params.kind);
			const { mark, rows } = await planTaxChange(tx, params, body);
			return { mark, ...toPreview(rows, presentPreviewed) };
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: ALL,
		summary: "Add and remove taxes of many items at a location, as a task",
		body: taxChangeStartSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, params: { kind, storeId }, body, services }) {
			await requireKind(tx, kind, scope, services);
			requireTaxed(kind);
			const start = body.at && (await startsAt(tx, storeId, body.at));
			return queueTask(tx, scope, changeTaxesTask, {
				startsAt: start?.startsAt,
				input: { kind, storeId, ...body },
				label: () => `Taxes for ${MENU_KIND[kind].noun[1]}`,
				startedFrom: `/location/${storeId}/menu-management/${kind}`,
			});
		},
	}),
] as const;

function presentPreviewed({ id, label, state, problem, lines }: PreviewedPart): PreviewedPart {
	return { id, label, state, problem, lines };
}

function requireTaxed(kind: MenuKind): void {
	if (isTaxed(kind)) return;
	throw new GatewayError(422, `${nounWithArticle(kind)} can’t have custom taxes`);
}
