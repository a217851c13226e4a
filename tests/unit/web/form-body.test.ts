import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
	insertIntent,
	removeIntent,
	reorderIntent,
	updateIntent,
	validateIntent,
} from "~/components/form/list-intents";
import { FieldNames, HostileForm, NAME_LIMITS } from "~/services/web/field-names.server";
import { allowLongForm, FORM_LIMITS, formBody } from "~/services/web/form-body.server";
import { MULTIPART_LIMITS } from "~/services/web/multipart.server";
import { pressedAndRead } from "../../support/pressed-intent";

const URLENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit, type: string = URLENCODED, headers: Record<string, string> = {}) {
	return signedIn(
		new Request("http://mise.example/", {
			method: "POST",
			body,
			headers: { "content-type": type, ...headers },
			...(body instanceof ReadableStream ? { duplex: "half" } : {}),
		} as RequestInit),
	);
}

function postParts(body: FormData) {
	return signedIn(new Request("http://mise.example/", { method: "POST", body }));
}

function signedIn(request: Request): Request {
	allowLongForm(request);
	return request;
}

async function responseStatus(request: Request): Promise<number> {
	try {
		await formBody(request);
		return 200;
	} catch (answer) {
		return (answer as Response).status;
	}
}

describe("the body of a form", () => {
	it("is read once for all callers, and the request's own body stays unread", async () => {
		const request = post("title=Corner+Kitchen&tag=a&tag=b");
		const [first, second] = await Promise.all([formBody(request), formBody(request)]);
		expect(second).toBe(first);
		expect([...first]).toEqual([
			["title", "Corner Kitchen"],
			["tag", "a"],
			["tag", "b"],
		]);
		expect((await request.formData()).get("title")).toBe("Corner Kitchen");
	});

	it("may come in parts, with files", async () => {
		const form = new FormData();
		form.append("title", "Kitchen");
		form.append("image", new File(["png"], "a.png", { type: "image/png" }));
		const request = new Request("http://mise.example/", { method: "POST", body: form });
		const read = await formBody(request);
		expect(read.get("title")).toBe("Kitchen");
		expect((read.get("image") as File).name).toBe("a.png");
	});

	it("is refused past its size, whether it says so, says nothing, or lies", async () => {
		const large = `a=${"x".repeat(FORM_LIMITS.bytes)}`;
		expect(await responseStatus(post(large))).toBe(413);
		expect(await responseStatus(post(new Blob([large]).stream()))).toBe(413);
		expect(await responseStatus(post("a=b", URLENCODED, { "content-length": "99999999" }))).toBe(
			413,
		);
		expect(await responseStatus(post(large.slice(0, FORM_LIMITS.bytes)))).toBe(200);
	});

	it("is refused past a small size without a session, files included", async () => {
		const stranger = (body: BodyInit) =>
			new Request("http://mise.example/", {
				method: "POST",
				body,
				...(typeof body === "string" ? { headers: { "content-type": URLENCODED } } : {}),
			});
		const large = `a=${"x".repeat(FORM_LIMITS.strangerBytes)}`;
		expect(await responseStatus(stranger(large))).toBe(413);
		expect(await responseStatus(stranger(large.slice(0, FORM_LIMITS.strangerBytes)))).toBe(200);
		const withFile = new FormData();
		withFile.append("photo", new File([large], "a.png", { type: "image/png" }));
		expect(await responseStatus(stranger(withFile))).toBe(413);
		expect(await responseStatus(postParts(withFile))).toBe(200);
	});

	it("is refused when it never ends, without being kept", async () => {
		let pulled = 0;
		const endless = new ReadableStream({
			pull(controller) {
				pulled += 1;
				controller.enqueue(new Uint8Array(65_536).fill(97));
			},
		});
		expect(await responseStatus(post(endless))).toBe(413);
		expect(pulled * 65_536).toBeLessThan(20 * FORM_LIMITS.bytes);
	});

	it("keeps what was typed when a file in it is too large, and one byte too many of the file", async () => {
		const form = new FormData();
		form.append("title", "Kitchen");
		form.append("photo", new File([new Uint8Array(3_000_000)], "a.jpg", { type: "image/jpeg" }));
		form.append("none", new File([], ""));
		form.append("subtitle", "By the harbour ❤");
		const read = await formBody(postParts(form));
		expect([...read.keys()]).toEqual(["title", "photo", "subtitle"]);
		expect(read.get("subtitle")).toBe("By the harbour ❤");
		expect((read.get("photo") as File).size).toBe(MULTIPART_LIMITS.fileBytes + 1);
	});

	it("is refused when its text is too large or it has too many files", async () => {
		const form = new FormData();
		form.append("a", "x".repeat(600_000));
		form.append("b", "x".repeat(600_000));
		expect(await responseStatus(postParts(form))).toBe(413);
		const files = new FormData();
		for (let each = 0; each <= MULTIPART_LIMITS.files; each += 1) {
			files.append("photo", new File(["x"], "a.png"));
		}
		expect(await responseStatus(postParts(files))).toBe(400);
	});

	it("of many parts is read no further than a form of ours has fields", async () => {
		const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
		const request = post(`${part.repeat(15_000)}--x--\r\n`, "multipart/form-data; boundary=x");
		const added = vi.spyOn(FieldNames.prototype, "add");
		expect(await responseStatus(request)).toBe(400);
		expect(added.mock.calls.length).toBeLessThanOrEqual(NAME_LIMITS.fields + 1);
		added.mockRestore();
	});

	it.each(["application/json", "text/plain", "", "application/xml", "x"])(
		"is refused as %j",
		async (type) => {
			expect(await responseStatus(post("a=b", type))).toBe(415);
		},
	);

	it("is refused when its parts cannot be told", async () => {
		expect(await responseStatus(post("x", "multipart/form-data"))).toBe(400);
		expect(await responseStatus(post("--a\r\nx", "multipart/form-data; boundary=a"))).toBe(400);
	});
});

describe("names of fields", () => {
	const names = (...given: string[]) => {
		const all = new FieldNames();
		for (const name of given) all.add(name);
	};

	it.each(["title", "address.city", "weekly.mon[0].start", "a[999]", "a.b.c.d.e.f.g.h", "", "[]"])(
		"may be %j",
		(name) => {
			expect(() => names(name)).not.toThrow();
		},
	);

	it.each([
		"a[1000]",
		"a.1000",
		"a[99999999999999999999]",
		"__proto__",
		"a.__proto__.b",
		"a[constructor]",
		"prototype",
		"__state__",
		"a.b.c.d.e.f.g.h.i",
		"x".repeat(301),
	])("are never %j", (name) => {
		expect(() => names(name)).toThrow(HostileForm);
	});

	it("take the rows of a year and their parts", () => {
		const year = Array.from({ length: 366 }, (_, day) =>
			["date", "times[0].start", "times[0].end", "times[1].start", "times[1].end"].map(
				(part) => `specialDays[${day}].${part}`,
			),
		).flat();
		expect(() => names(...year)).not.toThrow();
	});

	it("stand for no more places than there could be rows, however they are arranged", () => {
		const lists = Array.from({ length: 9 }, (_, index) => `l${index}[999]`);
		expect(() => names(...lists)).toThrow("too many rows");
		expect(() => names("a[999][999][999][999][999][999][999][999]", "b[999]", "c[999]")).toThrow(
			HostileForm,
		);
	});

	it("are no more than a form has", () => {
		const many = Array.from({ length: NAME_LIMITS.fields + 1 }, () => "a");
		expect(() => names(...many)).toThrow("too many fields");
	});
});

describe("the wish of a button", () => {
	const read = (value: string) => {
		const [, intent] = pressedAndRead({ name: "__intent__", value });
		return JSON.parse(intent);
	};

	it.each([
		[validateIntent(), { type: "validate", payload: {} }],
		[insertIntent("rows"), { type: "insert", payload: { name: "rows" } }],
		[
			insertIntent("rows", {
				start: "09:00",
				none: null,
				open: true,
				parts: [{ id: 7 }, { id: 8 }],
			}),
			{
				type: "insert",
				payload: {
					name: "rows",
					defaultValue: { start: "09:00", open: "on", parts: [{ id: "7" }, { id: "8" }] },
				},
			},
		],
		[removeIntent("rows", 999), { type: "remove", payload: { name: "rows", index: 999 } }],
		[reorderIntent("rows", 2, 0), { type: "reorder", payload: { name: "rows", from: 2, to: 0 } }],
		[updateIntent("title", ""), { type: "update", payload: { name: "title", value: "" } }],
		[updateIntent("a", "b:c?d"), { type: "update", payload: { name: "a", value: "b:c?d" } }],
		[updateIntent("mon", []), { type: "update", payload: { name: "mon", value: [] } }],
		[
			updateIntent("weekly.mon", [{ start: "09:00" }]),
			{ type: "update", payload: { name: "weekly.mon", value: [{ start: "09:00" }] } },
		],
	])("is read as it was written: $value", (button, intent) => {
		expect(read(button.value)).toEqual(intent);
	});

	it("carries any text of a row", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), fc.string(), (title, id) => {
				const row = { title, parts: [{ id }] };
				expect(read(insertIntent("rows", row).value).payload.defaultValue).toEqual(row);
			}),
		);
	});

	it.each([
		"",
		"{",
		"null",
		'{"type":"validate","payload":{}}',
		"insert",
		"insert:",
		"drop:rows",
		"reset:rows",
		"insert:rows:0",
		"insert:rows[99999999].a",
		"insert:rows?b[99999999]=x",
		"insert:rows?__proto__.admin=on",
		"insert:rows?a=%",
		"remove:rows",
		"remove:rows:",
		"remove:rows:1000",
		"remove:rows:-1",
		"remove:rows:0.5",
		"remove:rows:0:1",
		"remove:rows?0=1",
		"reorder:rows:0",
		"reorder:rows:0:1:2",
		"reorder:rows:0:1000000000",
		"update:a",
		"update:__proto__:x",
		`update:a?${"[0]".repeat(50)}=x`,
		`update:a?${"[0]=x&".repeat(3_000)}`,
	])("is never %j", (wish) => {
		expect(() => read(wish)).toThrow(HostileForm);
	});

	it("is judged safely, whatever it contains", () => {
		const token = fc.constantFrom(
			"insert",
			"update",
			"remove",
			":",
			"?",
			"&",
			"=",
			"[0]",
			".",
			"a",
		);
		const wishes = fc.oneof(
			fc.string(),
			fc.array(token).map((each) => each.join("")),
		);
		fc.assert(
			fc.property(wishes, (wish) => {
				try {
					read(wish);
				} catch (error) {
					expect(error).toBeInstanceOf(HostileForm);
				}
			}),
		);
	});
});
