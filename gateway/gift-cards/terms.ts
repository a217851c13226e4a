import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { DEFAULT_TERMS, type GiftCardTerms } from "~/models/gift-cards/gift-card-terms";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import {
	amountIssues,
	giftCardTermsPatchSchema,
	giftCardTermsSchema,
} from "~/models/gift-cards/gift-card-terms.schema";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { giftCardTerms } from "./tables";

type TermsRow = typeof giftCardTerms.$inferSelect;

const path = "/api/v2/store-v2/:merchantId/gift-card-terms";
const shared = {
	tag: "Gift cards",
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
	answer: giftCardTermsSchema,
} as const;

export const giftCardTermsEndpoints = [
	read({
		...shared,
		method: "get",
		path,
		summary: "Get how gift cards are sold: amounts and expiry",
		access: { anyOf: [["GIFT_CARD.API_READ"]] },
		handle: async (tx, { scope }) => present(await getCardTerms(tx, scope.merchantId)),
	}),
	mutation({
		...shared,
		method: "patch",
		path,
		summary: "Change how gift cards are sold",
		access: { anyOf: [["GIFT_CARD.API_UPDATE"]] },
		body: giftCardTermsPatchSchema,
		async handle(tx, { scope, body, version }) {
			return present(await changeTerms(tx, scope, body, version));
		},
	}),
] as const;

/** Current terms, or the defaults while unchanged. */
export async function getCardTerms(tx: Tx, merchantId: string): Promise<TermsRow> {
	const [row] = await tx
		.select()
		.from(giftCardTerms)
		.where(eq(giftCardTerms.merchantId, merchantId));
	return row ?? defaultTerms(merchantId);
}

function defaultTerms(merchantId: string): TermsRow {
	return { merchantId, ...DEFAULT_TERMS, version: 0, updatedAt: new Date(0) };
}

async function changeTerms(
	tx: Tx,
	scope: Scope,
	patch: z.output<typeof giftCardTermsPatchSchema>,
	version: number | null,
): Promise<TermsRow> {
	const { merchantId } = scope;
	await tx.insert(giftCardTerms).values(defaultTerms(merchantId)).onConflictDoNothing();
	const [before] = await tx
		.select()
		.from(giftCardTerms)
		.where(eq(giftCardTerms.merchantId, merchantId))
		.for("update");
	if (!before) throw new Error("The terms of gift cards were not written");
	requireVersion(kind, before, version);
	const issues = amountIssues({ ...before, ...patch });
	if (issues) throw invalid(issues);
	return changeRow(tx, scope, kind, {
		before,
		version,
		patch,
		write: (change) =>
			tx
				.update(giftCardTerms)
				.set(change)
				.where(eq(giftCardTerms.merchantId, merchantId))
				.returning(),
	});
}

const kind: RecordedKind<TermsRow> = {
	entity: giftCardTermsEntity.name,
	id: ({ merchantId }) => merchantId,
	label: () => "Gift card settings",
	audited: ({ merchantId: _, version: __, updatedAt: ___, ...terms }) => terms,
	answer: present,
};

function present({ merchantId: _, updatedAt, ...row }: TermsRow): GiftCardTerms {
	return { ...row, updatedAt: updatedAt.toISOString() };
}
