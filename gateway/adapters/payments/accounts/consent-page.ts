import { html } from "hono/html";
import { chosenAddress, sandboxPage } from "../../sandbox/page";

export function consentPage(name: string, params: URLSearchParams): string {
	const answer = (given: string) => chosenAddress(params, "answer", given);
	return sandboxPage(
		`Demo ${name}`,
		html`<p>This stands in for ${name}. Mise asks to take and refund payments on your account.</p>
<a href="${answer("allow")}">Allow</a>
<a href="${answer("deny")}">Do not allow</a>
<a href="${answer("fail")}">Fail, as ${name} sometimes does</a>`,
	);
}
