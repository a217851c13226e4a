import type { Page } from "~/models/pages/page";
import type { ListDefinition } from "~/models/shared/define-list";
import type { Permission } from "~/models/shared/permissions";
import { type PageAccess, requireLocationPage, requirePage } from "./access.server";
import { notFoundPage } from "./denials.server";
import { listCsv, type Read } from "./list-view.server";
import type { RouteArgs } from "./request-state.server";

/** The download of a page's list; it takes the page's access and the list's `exports`. */
export interface ListFile {
	path: string;
	page: Page;
	permission: Permission | undefined;
	answer(args: RouteArgs, access: PageAccess): Promise<Response>;
}

export function listFile<Row, Name extends string, Sort extends string>(
	page: Page,
	list: ListDefinition<Row, Name, Sort>,
	readerOf: (access: PageAccess, params: RouteArgs["params"]) => Read<Row, Name, Sort>,
	path = `${page.path}.csv`,
): ListFile {
	return {
		path,
		page,
		permission: list.exports,
		answer: (args, access) => listCsv(args, access, list, readerOf(access, args.params)),
	};
}

/** Requires the page of the file at the requested address and the permission to download its list. */
export async function requireListFile(args: RouteArgs, files: readonly ListFile[]) {
	const { pathname } = new URL(args.request.url);
	const file = files.find(({ path }) => isAt(path, pathname));
	if (!file) throw notFoundPage();
	const { page, permission } = file;
	const access =
		page.level === "location"
			? await requireLocationPage(args, page, permission)
			: await requirePage(args, page, permission);
	return { file, access };
}

/** Matches paths as Remix does: case-insensitively and with encoded characters. */
function isAt(path: string, pathname: string): boolean {
	const parts = path.split("/");
	const segments = pathname.replace(/\/+$/, "").split("/");
	return (
		parts.length === segments.length &&
		parts.every((part, index) => part.startsWith(":") || isSame(part, segments[index] ?? ""))
	);
}

function isSame(part: string, requested: string): boolean {
	try {
		return part.toLowerCase() === decodeURIComponent(requested).toLowerCase();
	} catch {
		return false;
	}
}
