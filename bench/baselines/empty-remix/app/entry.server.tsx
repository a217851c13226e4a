import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/** An entry of its own: for want of one Remix would add its default's packages to package.json. */
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
