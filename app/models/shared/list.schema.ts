import { z } from "zod";
import type { ListDefinition, ListQuery } from "./define-list";
import { PAGE_SIZE, SEARCH_MAX_LENGTH } from "./list";

const MAX_ROWS = 500;

export function listQuerySchema<Filter extends string, Sort extends string>(
	list: ListDefinition<never, Filter, Sort>,
): z.ZodType<ListQuery<Filter, Sort>, Partial<ListQuery<Filter, Sort>>> {
	const values = z
		.union([z.string().max(200), z.array(z.string().max(200)).max(50)])
		.optional()
		.transform((value) => (value === undefined ? undefined : [value].flat()));
	return z.object({
		...Object.fromEntries(Object.keys(list.filters).map((name) => [name, values])),
		...listPart(list),
	}) as unknown as z.ZodType<ListQuery<Filter, Sort>, Partial<ListQuery<Filter, Sort>>>;
}

export function listPart<Sort extends string>(
	list: Pick<ListDefinition<never, string, Sort>, "sorts" | "descending" | "pageSize">,
) {
	return {
		search: z.string().max(SEARCH_MAX_LENGTH).default(""),
		sort: z.enum(list.sorts).default(list.sorts[0] as never),
		direction: z.enum(["asc", "desc"]).default(list.descending ? "desc" : "asc"),
		limit: z.coerce
			.number<number | string>()
			.int()
			.min(1)
			.max(MAX_ROWS)
			.default(list.pageSize ?? PAGE_SIZE),
		offset: z.coerce.number<number | string>().int().min(0).default(0),
	};
}

export function pagedSchema<Row extends z.ZodType>(row: Row) {
	return z.object({
		rows: z.array(row),
		pagination: z.object({
			limit: z.int().meta({ example: 25 }),
			offset: z.int().meta({ example: 0 }),
			total: z.int().meta({ example: 1 }),
			totalIsExact: z.boolean().meta({ example: true }),
		}),
	});
}

/** "a,b", one value or several, as a list without empty ones. */
export const listParam = <T extends z.ZodType<unknown, string>>(entry: T, example: string) =>
	z
		.union([z.string(), z.array(z.string())])
		.transform((given) =>
			(Array.isArray(given) ? given : [given])
				.flatMap((value) => value.split(","))
				.map((value) => value.trim())
				.filter(Boolean),
		)
		.pipe(z.array(entry).max(500))
		.meta({ example: [example] })
		.optional();
