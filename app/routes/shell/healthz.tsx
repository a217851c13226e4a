import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePublicPage } from "~/services/web/public-access.server";

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return json({ status: "ok" });
}
