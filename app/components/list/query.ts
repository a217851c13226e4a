import type { FileType } from "~/models/shared/table-file";

/** `sort` with "-" is descending, `page` counts from 1; one parameter per filter, repeated for several values. */

type Changes = Record<string, string | readonly string[] | null | undefined>;

/** The same list with some parameters changed; null, "" and [] remove one. */
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

export function withoutParam(params: URLSearchParams, name: string, value?: string): string {
	const remaining = value === undefined ? [] : params.getAll(name).filter((each) => each !== value);
	return withParams(params, { [name]: remaining, page: null });
}

export type Sort = { by: string; descending: boolean };

export function sortHref(params: URLSearchParams, column: string, current?: Sort): string {
	const descending = current?.by === column && !current.descending;
	return withParams(params, { sort: `${descending ? "-" : ""}${column}`, page: null });
}

export function hiddenParams(
	params: URLSearchParams,
	except: readonly string[],
): Array<[name: string, value: string]> {
	return [...params].filter(([name, value]) => value !== "" && !except.includes(name));
}

export function fileHref(path: string, params: URLSearchParams, type: FileType): string {
	const format = type === "csv" ? null : type;
	const query = withParams(params, { page: null, size: null, format });
	if (query === "?") return path;
	return path.includes("?") ? `${path}&${query.slice(1)}` : `${path}${query}`;
}
