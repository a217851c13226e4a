import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { fromAnsweredLevel } from "~/models/menu/tree/answered-level";
import { MAX_TREE_ROWS, type MenuTreeView, type TreeLevel } from "~/models/menu/tree/menu-tree";
import {
	asksTree,
	openedAtFirst,
	readTreeRequest,
	seenLevels,
	serializeLevels,
} from "~/models/menu/tree/open-levels";
import { moveIn } from "~/models/menu/tree/tree-move";
import { canSee } from "~/models/pages/page-access";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";
import { locationParams } from "../../gateway/location-params.server";
import { menuCurrency } from "../menu-currency.server";
import { menuPartPath } from "../menu-page.server";

/** The tree as far as the address opens it. Levels that cannot be seen leave the address. */
export async function menuTreeView(args: RouteArgs, access: PageAccess): Promise<MenuTreeView> {
	const { gateway, viewer, location } = access;
	const params = new URL(args.request.url).searchParams;
	const { levels: requestedLevels, isFull } = readTreeRequest(params);
	const read = (openKeys: string[]) => readLevels(gateway, openKeys);
	const { levels, openKeys } = asksTree(params)
		? {
				levels: await read(serializeLevels(requestedLevels)),
				openKeys: serializeLevels(requestedLevels),
			}
		: await firstLevels(read);
	const seen = new Set(levels.map(({ key }) => key));
	return {
		levels,
		open: openKeys.filter((word) => seen.has(word.split(":")[0] ?? "")),
		full: isFull
			? `Close some rows first: at most ${formatCount(MAX_TREE_ROWS)} can be open.`
			: null,
		editors: editorPaths(access),
		currency: menuCurrency(viewer, location),
		storeId: location?.storeId ?? null,
		importTo:
			viewer.user.stores === null && canSee(pages.importMenu, viewer)
				? pages.importMenu.path
				: null,
		canMove:
			!location &&
			viewer.user.stores === null &&
			viewerPermissions(viewer).includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
	};
}

async function readLevels(gateway: ScopedGateway, openKeys: string[]): Promise<TreeLevel[]> {
	const { levels } = await getMenuTree(gateway, openKeys);
	return seenLevels(levels.map(fromAnsweredLevel));
}

/** The default tree: deep enough to show a few rows. */
async function firstLevels(read: (openKeys: string[]) => Promise<TreeLevel[]>) {
	const openKeys: string[] = [];
	let levels = await read(openKeys);
	for (let depth = 0; depth < MAX_FIRST_LEVELS; depth++) {
		const more = openedAtFirst(levels);
		if (!more) break;
		openKeys.push(...more);
		levels = await read(openKeys);
	}
	return { levels, openKeys };
}

const MAX_FIRST_LEVELS = 2;

/** Opens, closes or moves the part of the pressed button, and redirects to the tree. Throws 404 for others. */
export async function submitTreeButton(args: RouteArgs, { gateway }: PageAccess) {
	const sent = await formBody(args.request);
	const opened = new URLSearchParams(sent.getAll("open").map((each) => ["open", String(each)]));
	const open = serializeLevels(readTreeRequest(opened).levels).map((each) => ["open", each]);
	const button = ["toggle", "more"].find((name) => sent.has(name));
	const treeAt = (query: string[][]) =>
		`${pathAtLevel(pages.menuTree, null)}?${new URLSearchParams(query)}`;
	if (button) {
		return redirectTo(args, treeAt([...open, [button, String(sent.get(button))]]));
	}
	const move = moveIn(String(sent.get("move") ?? ""));
	if (!move) throw notFoundPage();
	const { kind, id, version, partId, to } = move;
	const tree = treeAt(open);
	return submitButton(args, {
		send: ({ key }) => {
			// Each button of the page is a request of its own.
			const own = `${key.slice(0, 36)}:${id}:${partId}:${to}`;
			return moveMenuPart(gateway, { kind, id }, { partId, to }, { key: own, version });
		},
		// With script, the page does not scroll.
		done: () => ({
			to: sent.has("scripted") ? tree : `${tree}#${id}.${partId}`,
			text: "The order was changed",
		}),
		refused: ({ status, message }) => {
			if (status === 409) return { to: tree, text: MEANWHILE };
			return status === 404 || status === 422 ? { to: tree, text: message } : null;
		},
	});
}

const MEANWHILE = "Someone else changed this order. Check it and move again.";

function editorPaths(access: PageAccess): Partial<Record<MenuKind, string>> {
	const { viewer, location } = access;
	const open = MENU_KINDS.filter((kind) => {
		const list = findMenuPages(kind);
		return list && canSee(pageAtLevel(pages[list.organization], location), viewer, location);
	});
	return Object.fromEntries(
		open.map((kind) => [kind, menuPartPath(access, kind, "-").slice(0, -1)]),
	);
}

/** The levels of the menu that are open, of the organization or as the location of the page sells them. Throws a Response. */
function getMenuTree(gateway: ScopedGateway, open: string[]) {
	const query = { open };
	if (gateway.storeId === null) {
		const { merchantId } = gateway;
		return gateway.get("/api/v2/menu/:merchantId/tree", { params: { merchantId }, query });
	}
	const params = locationParams(gateway);
	return gateway.get("/api/v2/menu/:merchantId/locations/:storeId/tree", { params, query });
}

function moveMenuPart(
	{ send, merchantId }: ScopedGateway,
	{ kind, id }: { kind: MenuKind; id: string },
	body: { partId: string; to: number },
	options: WriteOptions,
) {
	const params = { merchantId, kind, id };
	return send("POST", "/api/v2/menu/:merchantId/parts/:kind/:id/moves", {
		params,
		body,
		...options,
	});
}
