/**
 * How a list's state reads in the address: `q` search, `sort` column ("-" before it means
 * descending), `page` from 1, `size`, and one parameter for each filter, repeated when it
 * holds several values.
 */

type Changes = Record<string, string | readonly string[] | null | undefined>;

/** A link to the same list with some parameters changed; null, "" and [] take one away. */
export function withParams(params: URLSearchParams, changes: Changes): string {
	const next = new URLSearchParams([...params].filter(([, value]) => value !== ""));
	for (const [name, value] of Object.entries(changes)) {
		next.delete(name);
		for (const one of typeof value === "string" ? [value] : (value ?? [])) {
			if (one !== "") next.append(name, one);
		}
	}
	return `?${next}`;
}

/** The same list without a filter, or without one value of it, back on its first page. */
export function withoutParam(params: URLSearchParams, name: string, value?: string): string {
	const kept = value === undefined ? [] : params.getAll(name).filter((each) => each !== value);
	return withParams(params, { [name]: kept, page: null });
}

export type Sort = { by: string; descending: boolean };

/** Reads `sort`; the fallback stands when there is none. */
export function readSort(params: URLSearchParams, fallback?: Sort): Sort | undefined {
	const value = params.get("sort");
	if (!value) return fallback;
	return value.startsWith("-")
		? { by: value.slice(1), descending: true }
		: { by: value, descending: false };
}

/** Sorting by a column: a second press turns it round, and it starts again on page one. */
export function sortHref(params: URLSearchParams, column: string, current?: Sort): string {
	const descending = current?.by === column && !current.descending;
	return withParams(params, { sort: `${descending ? "-" : ""}${column}`, page: null });
}

/** What a GET form must carry along, so that sending it drops nothing but `except`. */
export function hiddenParams(
	params: URLSearchParams,
	except: readonly string[],
): Array<[name: string, value: string]> {
	return [...params].filter(([name, value]) => value !== "" && !except.includes(name));
}

/** The address of a list's CSV: the same filters and order, all pages. */
export function csvHref(path: string, params: URLSearchParams): string {
	const query = withParams(params, { page: null, size: null });
	return query === "?" ? path : `${path}${query}`;
}
