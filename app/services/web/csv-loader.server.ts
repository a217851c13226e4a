import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectTo } from "./request-state.server";

const ENDING =
	/(?:\/(?:errors|statement|journal)|(?<=\/menu-management\/import)\/(?:square|menu))?\.(?:csv|geojson|jsonld)$/;

type CsvLoader = (args: LoaderFunctionArgs) => Promise<Response>;

/** A loader for a download. Refusals redirect to the list (the address without its ending) and show there. */
export function csvLoader(make: CsvLoader): CsvLoader {
	return async (args) => {
		try {
			return await make(args);
		} catch (reason) {
			if (!(reason instanceof Response) || reason.headers.has("location")) throw reason;
			const { failure } = (await reason.json()) as { failure?: { message: string } };
			const why = failure?.message ?? "You don't have permission to do this.";
			const { pathname, searchParams } = new URL(args.request.url);
			searchParams.delete("_data");
			searchParams.delete("format");
			const list = pathname.replace(ENDING, "");
			return redirectTo(args, searchParams.size > 0 ? `${list}?${searchParams}` : list, {
				type: "error",
				text: `The file was not created. ${why}`,
			});
		}
	};
}
