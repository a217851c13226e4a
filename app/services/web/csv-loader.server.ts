import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectTo } from "./request-state.server";

type CsvLoader = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * The loader of a file to download. It has no page of its own to tell what goes wrong, so a refusal leads back to the
 * list, with the same address but for ".csv" (or "/errors.csv"), and is told there.
 */
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
			const list = pathname.replace(/(?:\/errors)?\.csv$/, "");
			return redirectTo(args, searchParams.size > 0 ? `${list}?${searchParams}` : list, {
				type: "error",
				text: `The file was not made. ${why}`,
			});
		}
	};
}
