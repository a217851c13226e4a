import { z } from "zod";
import type { QuotedLine } from "~/models/quotes/order-total";
import { type TaxAmount, taxKey } from "~/models/quotes/taxes";
import type { LineFacts } from "../orders/intake-row";

const lineSchema = z.object({
	itemId: z.string().optional(),
	variationId: z.string().optional(),
	prepMinutes: z.number().optional(),
	modifierIds: z.array(z.string().nullable()),
	/** Each the place of one of the quote's taxes, and its amount. */
	taxes: z.array(z.tuple([z.number(), z.number()])),
});

/** The part of a quote's id that says which lines it has. Taxes are said once: the id travels with each order. */
export const sealedLinesShape = {
	lines: z.array(lineSchema).default([]),
	taxes: z
		.array(
			z.object({
				id: z.string().nullable(),
				name: z.string(),
				ratePpm: z.number(),
				isIncluded: z.boolean(),
				amount: z.number(),
			}),
		)
		.default([]),
};

type SealedLines = z.infer<z.ZodObject<typeof sealedLinesShape>>;

export function sealLines(lines: readonly QuotedLine[], taxes: readonly TaxAmount[]): SealedLines {
	const places = new Map(taxes.map((tax, index) => [taxKey(tax), index]));
	return {
		lines: lines.map((line) => {
			const { modifierIds, taxes: own, ...ids } = lineFacts(line);
			return {
				...ids,
				modifierIds: modifierIds.map((id) => id ?? null),
				taxes: own.map((tax) => [places.get(taxKey(tax)) ?? -1, tax.amount]),
			};
		}),
		taxes: [...taxes],
	};
}

export function unsealLines({ lines, taxes }: SealedLines): LineFacts[] {
	return lines.map(({ modifierIds, taxes: own, ...ids }) => ({
		...ids,
		modifierIds: modifierIds.map((id) => id ?? undefined),
		taxes: own.flatMap(([place, amount]) => {
			const tax = taxes[place];
			return tax ? [{ ...tax, amount }] : [];
		}),
	}));
}

export function lineFacts(line: QuotedLine): LineFacts {
	return {
		itemId: line.itemId ?? undefined,
		variationId: line.variationId ?? undefined,
		prepMinutes: line.prepMinutes ?? undefined,
		modifierIds: line.modifiers.map(({ modifierId }) => modifierId),
		taxes: line.taxes,
	};
}
