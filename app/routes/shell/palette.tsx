import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { capSearch } from "~/models/shared/list";
import { findRecords } from "~/services/shell/palette.server";
import { paletteItems, shortItems } from "~/services/shell/palette-items.server";
import { requireUser } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer } = await requireUser(args);
	const params = new URL(args.request.url).searchParams;
	const items = await (params.has("q")
		? findRecords(gateway, viewer, capSearch(params.get("q")))
		: shortItems(paletteItems(viewer, params.get("at"))));
	return json({ items }, { headers: { "cache-control": "no-store" } });
}
