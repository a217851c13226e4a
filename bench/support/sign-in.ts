import { DEMO_PASSWORD } from "../../demo/demo-tenant";

export async function signInAtGateway(
	gatewayUrl: string,
	email: string,
): Promise<Record<string, string>> {
	const answer = await fetch(`${gatewayUrl}/api/v2/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	});
	const token = answer.headers.get("x-access-token");
	if (!token) throw new Error(`${email} was not signed in: ${answer.status}`);
	return { "x-access-token": token };
}

/** Signs in on web like a browser; returns the cookie header of a returning browser. */
export async function signInOnWeb(url: string, email: string): Promise<Record<string, string>> {
	const form = await fetch(`${url}/auth`);
	const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1] ?? "";
	const answer = await fetch(`${url}/auth`, {
		method: "POST",
		redirect: "manual",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			cookie: cookieHeader(form),
			origin: url,
		},
		body: new URLSearchParams({ csrf, email, password: DEMO_PASSWORD }),
	});
	if (answer.status !== 303) throw new Error(`${email} was not signed in: ${answer.status}`);
	return {
		cookie: [cookieHeader(form, "mise_styles"), cookieHeader(answer)].filter(Boolean).join("; "),
	};
}

function cookieHeader(answer: Response, beginning = ""): string {
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0] ?? "")
		.filter((pair) => pair.startsWith(beginning) && !pair.endsWith("="))
		.join("; ");
}

/** The same browser with an empty cache and only its session, so that styles come with the page. */
export function onFirstVisit({ cookie = "" }: Record<string, string>): Record<string, string> {
	const pairs = cookie.split("; ").filter((pair) => !pair.startsWith("mise_styles="));
	return { cookie: pairs.join("; ") };
}
