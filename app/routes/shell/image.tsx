import type { LoaderFunctionArgs } from "@remix-run/node";
import { openImage } from "~/services/gateway/images.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const { imageId = "", file = "" } = args.params;
	return (await openImage(imageId, file)) ?? new Response("Not found", { status: 404 });
}
