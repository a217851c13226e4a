import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuTreeView, MOST_TREE_ROWS, type TreeLevel } from "~/models/menu/tree/menu-tree";
import {
	asksTree,
	openedAtFirst,
	openWords,
	readTreeRequest,
	seenLevels,
} from "~/models/menu/tree/open-levels";
import { moveIn } from "~/models/menu/tree/tree-move";
import { canSee } from "~/models/pages/page-access";
import { menuPagesOf } from "~/models/pages/page-data-menu-kinds";
import { pageAtLevel, pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/viewer/viewer";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";
import { notFoundPage } from "~/services/web/refusals.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { placeOf } from "../../gateway/place-of.server";
import { menuCurrency } from "../menu-currency.server";
import { menuPartPath } from "../menu-page.server";

/** The tree as far as the address opens it. Levels that cannot be seen leave the address. */
export async function menuTreeView(args: RouteArgs, access: PageAccess): Promise<MenuTreeView> {
	const { gateway, viewer, location } = access;
	const params = new URL(args.request.url).searchParams;
	const { levels: asked, isFull } = readTreeRequest(params);
	const read = (words: string[]) => readLevels(gateway, words);
	const { levels, words } = asksTree(params)
		? { levels: await read(openWords(asked)), words: openWords(asked) }
		: await firstLevels(read);
	const seen = new Set(levels.map(({ key }) => key));
	return {
		levels,
		open: words.filter((word) => seen.has(word.split(":")[0] ?? "")),
		full: isFull
			? `Close some rows first: at most ${MOST_TREE_ROWS.toLocaleString("en-US")} can be open.`
			: null,
		editors: editorsOf(access),
		currency: menuCurrency(viewer, location),
		storeId: location?.storeId ?? null,
		mayMove:
			!location &&
			viewer.user.stores === null &&
			permissionsOf(viewer).includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
	};
}

async function readLevels(gateway: ScopedGateway, words: string[]): Promise<TreeLevel[]> {
	return seenLevels((await getMenuTree(gateway, words)).levels);
}

/** The tree of an address that says nothing of it: as deep as it takes to show a few rows. */
async function firstLevels(read: (words: string[]) => Promise<TreeLevel[]>) {
	const words: string[] = [];
	let levels = await read(words);
	for (let depth = 0; depth < MOST_FIRST_LEVELS; depth++) {
		const more = openedAtFirst(levels);
		if (!more) break;
		words.push(...more);
		levels = await read(words);
	}
	return { levels, words };
}

const MOST_FIRST_LEVELS = 2;

/** Opens, closes or moves what a button of the tree names, and leads back to the tree. Throws 404 for any other. */
export async function pressInTree(args: RouteArgs, { gateway }: PageAccess) {
	const sent = await formBody(args.request);
	const opened = new URLSearchParams(sent.getAll("open").map((each) => ["open", String(each)]));
	const open = openWords(readTreeRequest(opened).levels).map((each) => ["open", each]);
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
	return pressButton(args, {
		send: ({ key }) => {
			// Each button of the page is a request of its own.
			const own = `${key.slice(0, 36)}:${id}:${partId}:${to}`;
			return moveMenuPart(gateway, { kind, id }, { partId, to }, { key: own, version });
		},
		// With script the page stays where it is.
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

function editorsOf(access: PageAccess): Partial<Record<MenuKind, string>> {
	const { viewer, location } = access;
	const open = MENU_KINDS.filter((kind) => {
		const list = menuPagesOf(kind);
		return list && canSee(pageAtLevel(pages[list.organisation], location), viewer, location);
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
	const params = placeOf(gateway);
	return gateway.get("/api/v2/menu/:merchantId/locations/:storeId/tree", { params, query });
}

function moveMenuPart(
	{ send, merchantId }: ScopedGateway,
	{ kind, id }: { kind: MenuKind; id: string },
	body: { partId: string; to: number },
	seen: { key: string; version: number | null },
) {
	const params = { merchantId, kind, id };
	return send("POST", "/api/v2/menu/:merchantId/parts/:kind/:id/moves", { params, body, ...seen });
}
