import { randomBytes } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import {
	type ActionFunctionArgs,
	type AppLoadContext,
	createRequestHandler,
	type EntryContext,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { CachedMarkupContext } from "~/components/page/cached";
import {
	cachedMarkup,
	cachedPage,
	formKeysIn,
	freshTexts,
} from "~/components/page/cached-markup.server";
import { NonceContext } from "~/components/page/nonce";
import { RETRY_SECONDS } from "~/components/page/route-error";
import { LateScriptsContext } from "~/components/shell/late-scripts";
import { FirstStylesContext, STYLES_PLACE } from "~/components/shell/stylesheet";
import { STORE_LOOK } from "~/components/storefront/store-look";
import { admitHost } from "~/services/web/domain-host.server";
import { isFirstVisit, stylesCookie, withFirstStyles } from "~/services/web/first-styles.server";
import { lateScripts } from "~/services/web/late-scripts.server";
import { log } from "~/services/web/log.server";
import { logAnswer, withoutSecrets } from "~/services/web/request-log.server";
import { prepareAddress, stateIfAny } from "~/services/web/request-state.server";
import { isCurrent } from "~/services/web/request-viewer.server";
import { redirectToAnswer, showSavedAnswer } from "~/services/web/saved-answer.server";
import { setSecurityHeaders } from "~/services/web/security-headers.server";

/** Renders the whole page at once, so that it is complete without script, too. */
export default async function handleRequest(
	request: Request,
	made: number,
	headers: Headers,
	remix: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	if (!(await isCurrent({ request, context, params: {} }))) return repeatRequest(request);
	const toAnswer = await redirectToAnswer({ request, context }, remix, made);
	if (toAnswer) return toAnswer;
	const status = (await showSavedAnswer({ request, context }, remix)) ?? made;
	const nonce = randomBytes(16).toString("base64");
	const isFirst = isFirstVisit(request);
	const data = remix.serverHandoffString ?? "";
	const fresh = freshTexts([nonce, ...formKeysIn(data)]);
	const render = () => {
		const cache = cachedMarkup(fresh);
		const markup = renderToString(
			<NonceContext.Provider value={nonce}>
				<FirstStylesContext.Provider value={isFirst}>
					<LateScriptsContext.Provider value={lateScripts(remix)}>
						<CachedMarkupContext.Provider value={cache}>
							<RemixServer context={remix} url={request.url} nonce={nonce} />
						</CachedMarkupContext.Provider>
					</LateScriptsContext.Provider>
				</FirstStylesContext.Provider>
			</NonceContext.Provider>,
		);
		return `<!doctype html>${cache.finish(markup)}`;
	};
	const page = canBeCached(request)
		? cachedPage(`${isFirst} ${request.url} ${data}`, fresh, render)
		: render();
	headers.set("content-type", "text/html; charset=utf-8");
	// Without script, too, a page reloads once the gateway is ready.
	if (status === 503 && request.method === "GET") headers.set("refresh", String(RETRY_SECONDS));
	setSecurityHeaders(headers, nonce);
	await appendState(headers, context);
	if (isFirst && !isForGuests(remix)) headers.append("set-cookie", stylesCookie());
	return compressedPage(request, isFirst ? withFirstStyles(page, STYLES_PLACE) : page, {
		status,
		headers,
		thorough: isFirst,
	});
}

/** Guests never fetch the style sheet of the office. */
function isForGuests({ staticHandlerContext: { matches } }: EntryContext): boolean {
	return matches.some(({ route }) => route.handle === STORE_LOOK);
}

/** Excludes answers to forms, which differ each time, and development, where components change. */
function canBeCached({ method }: Request): boolean {
	return method === "GET" && !import.meta.env.DEV;
}

export async function handleDataRequest(
	response: Response,
	args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
	if (!(await isCurrent(args))) return repeatRequest(args.request);
	const { context } = args;
	response.headers.set("cache-control", "no-store");
	response.headers.set("x-content-type-options", "nosniff");
	await appendState(response.headers, context);
	return response;
}

/** Repeats the request, because the viewer's data has changed meanwhile. */
async function repeatRequest(request: Request): Promise<Response> {
	const build = await import("virtual:remix/server-build");
	return createRequestHandler(build, process.env.NODE_ENV)(request, {});
}

export { admitHost };

/** For the server (patches/@remix-run+serve), with every request. */
export function logRequest(...[request, response]: Parameters<typeof logAnswer>): void {
	prepareAddress(request);
	logAnswer(request, response);
}

export function handleError(
	error: unknown,
	{ request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
	if (isRouteErrorResponse(error) && error.status < 500) {
		log.info({ status: error.status, url: withoutSecrets(request.url) }, "refused by its route");
	} else if (!request.signal.aborted) {
		log.error({ error, url: withoutSecrets(request.url) }, "unexpected error");
	}
}

async function appendState(headers: Headers, context: AppLoadContext): Promise<void> {
	const state = await stateIfAny(context);
	if (!state) return;
	headers.set("x-request-id", state.requestId);
	const known = headers.getSetCookie?.() ?? [];
	for (const line of await state.cookies()) {
		if (!known.includes(line)) headers.append("set-cookie", line);
	}
}

const THRESHOLD_BYTES = 1024;
/** Brotli 2 compresses 46 KB to 8.0 KB in 0.3 ms; brotli 5 to 6.9 KB in 0.7 ms. */
const QUICK = 2;
const THOROUGH = 5;

/** A compressed answer of known length, without a stream. `thorough` is for large, rare pages. */
function compressedPage(
	request: Request,
	html: string,
	{ status, headers, thorough }: { status: number; headers: Headers; thorough: boolean },
): Response {
	const whole = Buffer.from(html);
	const encoding = whole.length < THRESHOLD_BYTES ? null : encodingFor(request);
	const body: Uint8Array<ArrayBuffer> =
		encoding === null ? whole : new Uint8Array(encode(whole, encoding, thorough));
	headers.append("vary", "Accept-Encoding");
	headers.set("content-length", String(body.length));
	if (encoding) headers.set("content-encoding", encoding);
	return new Response(body, { status, headers });
}

type Encoding = "br" | "gzip";

function encode(whole: Buffer, encoding: Encoding, thorough: boolean): Buffer {
	if (encoding === "gzip") return gzipSync(whole, { level: 3 });
	const quality = thorough ? THOROUGH : QUICK;
	return brotliCompressSync(whole, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
		},
	});
}

function encodingFor(request: Request): Encoding | null {
	const header = request.headers.get("accept-encoding")?.toLowerCase() ?? "";
	const weights = new Map<string, number>();
	for (const part of header.split(",")) {
		const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
		const weight = parameters.find((each) => each.startsWith("q="));
		weights.set(name, weight ? Number(weight.slice(2)) : 1);
	}
	const encodingWeight = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
	if (encodingWeight("br") > 0 && encodingWeight("br") >= encodingWeight("gzip")) return "br";
	return encodingWeight("gzip") > 0 ? "gzip" : null;
}
