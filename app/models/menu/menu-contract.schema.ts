import { z } from "zod";
import { SEARCH_MAX_LENGTH } from "~/models/shared/list";
import { CONTRACT_LIST_NAMES, type ContractQuery, MAX_TAKEN } from "./menu-contract";
import { STANDS_NOWHERE } from "./menu-part.list";

const MAX_IDS = 50;

const whole = (start: number, max: number) =>
	z.coerce.number<number | string>().int().min(start).max(max);
const flag = z
	.enum(["true", "false"], "Must be true or false")
	.transform((value) => value === "true");
const ids = z
	.union([z.uuid(), z.array(z.uuid()).max(MAX_IDS)])
	.transform((value) => [value].flat())
	.optional();

export const contractListSchema = z.enum(CONTRACT_LIST_NAMES).meta({ example: "store-items" });

/** The query of a list of spec 7.8: part of the rows, and the filters of 3.25. */
export const contractQuerySchema = z.object({
	skip: whole(0, 10_000_000).default(0),
	take: whole(1, MAX_TAKEN).default(MAX_TAKEN).meta({ example: 50 }),
	countTotal: flag.default(true),
	search: z.string().max(SEARCH_MAX_LENGTH).default("").meta({ example: "honey" }),
	itemSets: ids,
	storeIds: ids,
	/** Category ids, or "none" alone for parts without a category (spec 4.16). */
	categories: z.union([z.literal(STANDS_NOWHERE).transform((none) => [none]), ids]),
	isArchived: flag.optional(),
	isAvailable: flag.optional(),
	isOrderable: flag.optional(),
	isReplica: flag.optional(),
	isEnabled: flag.optional(),
}) satisfies z.ZodType<ContractQuery, unknown>;

export function takenSchema<Row extends z.ZodType>(row: Row) {
	return z.object({
		items: z.array(row),
		total: z.int().nullable().meta({ example: 1240 }),
	});
}
