import { beforeAll, describe, expect, it } from "vitest";

let views: typeof import("~/services/web/saved-views.server");

beforeAll(async () => {
	process.env.SESSION_SECRET ??= "a secret only the unit tests know, 32+";
	process.env.SERVICE_KEY ??= "service key of the unit tests";
	views = await import("~/services/web/saved-views.server");
});

const USER = "018e08b0-fa80-7a4f-aca3-a75dc33cc600";

const requestWith = (cookie = "") =>
	new Request("http://mise.test/", { headers: cookie ? { cookie } : {} });
const formOf = (values: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.append(name, value);
	return form;
};
const save = (cookie: string, name: string, query: string) => {
	const form = formOf({ name, query });
	const change = views.changeSavedViews(requestWith(cookie), form, "orders", USER);
	return change.ok ? (change.setCookie.split(";")[0] as string) : change.text;
};

describe("saved views", () => {
	it("keeps a query under a name, without its page and in one order", () => {
		const cookie = save("", "Deliveries", "tab=all&page=3&dining=delivery&q=");
		expect(views.savedViews(requestWith(cookie), "orders", USER)).toMatchObject([
			{ name: "Deliveries", query: "dining=delivery&tab=all" },
		]);
	});

	it("replaces a view of the same name, and takes one away by its id", () => {
		const cookie = save(save("", "Mine", "tab=all"), "mine", "tab=new");
		const [view, ...others] = views.savedViews(requestWith(cookie), "orders", USER);
		expect(others).toEqual([]);
		expect(view?.query).toBe("tab=new");
		const form = formOf({ id: view?.id ?? "" });
		const change = views.changeSavedViews(requestWith(cookie), form, "orders", USER);
		expect(change).toMatchObject({ ok: true, query: "tab=new" });
		const emptied = change.ok ? (change.setCookie.split(";")[0] as string) : "";
		expect(views.savedViews(requestWith(emptied), "orders", USER)).toEqual([]);
	});

	it("belongs to one person and one list", () => {
		const cookie = save("", "Mine", "tab=all");
		expect(views.savedViews(requestWith(cookie), "locations", USER)).toEqual([]);
		expect(views.savedViews(requestWith(cookie), "orders", USER.replace("600", "601"))).toEqual([]);
	});

	it("refuses no name, too much, and the ninth", () => {
		expect(save("", "  ", "tab=all")).toBe("A view needs a name");
		expect(save("", "Long", `q=${"x".repeat(400)}`)).toMatch(/too many/);
		const full = Array.from({ length: 8 }).reduce<string>(
			(cookie, _, index) => save(cookie, `View ${index}`, `q=${"x".repeat(290)}`),
			"",
		);
		expect(full.length).toBeLessThan(4_000);
		expect(save(full, "Ninth", "tab=all")).toMatch(/^At most 8/);
	});

	it("keeps no more of all people of a tablet than a request may carry", () => {
		const people = ["a", "b", "c", "d", "e"].map((sign) => USER.replace("600", `60${sign}`));
		const cookies: string[] = [];
		let refused = "";
		for (const person of people) {
			let own = "";
			for (let index = 0; index < 8; index += 1) {
				const form = formOf({ name: `View ${index}`, query: `q=${"x".repeat(150)}` });
				const sent = requestWith([...cookies, own].filter(Boolean).join("; "));
				const change = views.changeSavedViews(sent, form, "orders", person);
				if (change.ok) own = change.setCookie.split(";")[0] ?? "";
				else refused = change.text;
			}
			cookies.push(own);
		}
		expect(refused).toBe("No more views fit in this browser: please delete one first");
		expect(cookies.join("; ").length).toBeLessThan(5_100);
	});

	it("ignores a made-up cookie", () => {
		const name = save("", "Mine", "tab=all").split("=")[0];
		for (const value of ["not json", "{}", "[1,null,{}]", '[{"id":1,"name":"x","query":""}]']) {
			const cookie = `${name}=${encodeURIComponent(value)}`;
			expect(views.savedViews(requestWith(cookie), "orders", USER), value).toEqual([]);
		}
	});
});
