import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { paletteItems } from "~/services/shell/palette.server";
import { requireUser } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { viewer } = await requireUser(args);
	const at = new URL(args.request.url).searchParams.get("at");
	return json({ items: paletteItems(viewer, at) }, { headers: { "cache-control": "no-store" } });
}
