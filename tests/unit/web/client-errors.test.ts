import { describe, expect, it } from "vitest";
import { clientError } from "~/models/shared/client-error";

function reported(fields: Record<string, string>, userAgent?: string) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return clientError(form, userAgent);
}

describe("an error that a browser reports", () => {
	it("is stored with its place", () => {
		expect(
			reported(
				{
					kind: "start",
					name: "TypeError",
					message: "x is not a function",
					chunk: "location-edit-gvz99iT8",
					at: "1:280",
					route: "routes/locations/location-edit",
				},
				"Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.0 Safari/537.36",
			),
		).toEqual({
			kind: "start",
			name: "TypeError",
			message: "x is not a function",
			chunk: "location-edit",
			at: "1:280",
			route: "routes/locations/location-edit",
			browser: "Chrome 80",
		});
	});

	it.each([
		["Cannot read 'Ana Ruiz' of undefined", "Cannot read … of undefined"],
		['no "Ana" or “Bo” here', "no … or … here"],
		["an open 'quote of Ana", "an open …"],
		["mail ana@harbour.example bounced", "mail … bounced"],
		["Failed to fetch https://office.example/location/1?q=Ana", "Failed to fetch …"],
		["order 5837 of 018e08b0-fa80-7a4f", "order # of #"],
		["+1 (312) 555-0142 rang", "+# (#) # rang"],
		["Minified React error #418; visit https://reactjs.org/?invariant=418", "React error 418"],
		["word ".repeat(100), "word ".repeat(100).slice(0, 120)],
	])("keeps nothing about a person of %j", (message, stored) => {
		expect(reported({ message }).message).toBe(stored);
	});

	it("has no text where something else is expected", () => {
		const odd = "Ana Ruiz <ana@harbour.example>";
		expect(
			reported({ kind: odd, name: odd, chunk: odd, at: odd, route: odd }, `${odd} Chrome`),
		).toEqual({
			kind: "event",
			name: "Error",
			message: "",
			chunk: "",
			at: "",
			route: "",
			browser: "other",
		});
	});

	it.each([
		["Mozilla/5.0 (iPad; CPU OS 12_5) Version/12.1.2 Mobile/15E148 Safari/604.1", "Safari 12"],
		["Mozilla/5.0 (X11; rv:78.0) Gecko/20100101 Firefox/78.0", "Firefox 78"],
	])("names the browser of %j", (userAgent, browser) => {
		expect(reported({}, userAgent).browser).toBe(browser);
	});
});
