import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/** Its own entry: otherwise Remix would add packages to package.json. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
): Response {
	const markup = renderToString(<RemixServer context={remix} url={request.url} />);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(`<!doctype html>${markup}`, { status, headers });
}
