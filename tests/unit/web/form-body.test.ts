import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { FieldNames, HostileForm, NAME_LIMITS } from "~/services/web/field-names.server";
import { allowLongForm, FORM_LIMITS, formBody } from "~/services/web/form-body.server";
import { checkIntent } from "~/services/web/form-intent.server";
import { MULTIPART_LIMITS } from "~/services/web/multipart.server";

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

async function statusOf(request: Request): Promise<number> {
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
		expect(await statusOf(post(large))).toBe(413);
		expect(await statusOf(post(new Blob([large]).stream()))).toBe(413);
		expect(await statusOf(post("a=b", URLENCODED, { "content-length": "99999999" }))).toBe(413);
		expect(await statusOf(post(large.slice(0, FORM_LIMITS.bytes)))).toBe(200);
	});

	it("is refused past a small size without a session, files included", async () => {
		const stranger = (body: BodyInit) =>
			new Request("http://mise.example/", {
				method: "POST",
				body,
				...(typeof body === "string" ? { headers: { "content-type": URLENCODED } } : {}),
			});
		const large = `a=${"x".repeat(FORM_LIMITS.strangerBytes)}`;
		expect(await statusOf(stranger(large))).toBe(413);
		expect(await statusOf(stranger(large.slice(0, FORM_LIMITS.strangerBytes)))).toBe(200);
		const withFile = new FormData();
		withFile.append("photo", new File([large], "a.png", { type: "image/png" }));
		expect(await statusOf(stranger(withFile))).toBe(413);
		expect(await statusOf(postParts(withFile))).toBe(200);
	});

	it("is refused when it never ends, without being kept", async () => {
		let pulled = 0;
		const endless = new ReadableStream({
			pull(controller) {
				pulled += 1;
				controller.enqueue(new Uint8Array(65_536).fill(97));
			},
		});
		expect(await statusOf(post(endless))).toBe(413);
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
		expect(await statusOf(postParts(form))).toBe(413);
		const files = new FormData();
		for (let each = 0; each <= MULTIPART_LIMITS.files; each += 1) {
			files.append("photo", new File(["x"], "a.png"));
		}
		expect(await statusOf(postParts(files))).toBe(400);
	});

	it("of many parts is read no further than a form of ours has fields", async () => {
		const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
		const request = post(`${part.repeat(15_000)}--x--\r\n`, "multipart/form-data; boundary=x");
		const added = vi.spyOn(FieldNames.prototype, "add");
		expect(await statusOf(request)).toBe(400);
		expect(added.mock.calls.length).toBeLessThanOrEqual(NAME_LIMITS.fields + 1);
		added.mockRestore();
	});

	it.each(["application/json", "text/plain", "", "application/xml", "x"])(
		"is refused as %j",
		async (type) => {
			expect(await statusOf(post("a=b", type))).toBe(415);
		},
	);

	it("is refused when its parts cannot be told", async () => {
		expect(await statusOf(post("x", "multipart/form-data"))).toBe(400);
		expect(await statusOf(post("--a\r\nx", "multipart/form-data; boundary=a"))).toBe(400);
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
	const check = (wish: unknown) =>
		checkIntent(typeof wish === "string" ? wish : JSON.stringify(wish), new FieldNames());

	it.each([
		{ type: "validate", payload: {} },
		{ type: "insert", payload: { name: "rows" } },
		{ type: "insert", payload: { name: "rows", index: 0, defaultValue: { start: "09:00" } } },
		{ type: "remove", payload: { name: "rows", index: 999 } },
		{ type: "reorder", payload: { name: "rows", from: 0, to: 2 } },
		{ type: "update", payload: { name: "weekly", value: { mon: [{ start: "09:00" }] } } },
		{ type: "reset", payload: { name: "rows" } },
	])("may be %j", (wish) => {
		expect(() => check(wish)).not.toThrow();
	});

	it.each([
		"",
		"{",
		"null",
		"[]",
		'"insert"',
		{ type: "insert" },
		{ type: "drop", payload: {} },
		{ type: "insert", payload: [] },
		{ type: "insert", payload: { name: 7 } },
		{ type: "insert", payload: { name: "rows[99999999].a" } },
		{ type: "insert", payload: { name: "rows", index: 99_999_999 } },
		{ type: "insert", payload: { name: "rows", index: -1 } },
		{ type: "insert", payload: { name: "rows", index: 0.5 } },
		{ type: "insert", payload: { name: "rows", index: "7" } },
		{ type: "reorder", payload: { name: "rows", from: 0, to: 1e9 } },
		{ type: "update", payload: { name: "a", value: { "b[99999999]": "x" } } },
		'{"type":"update","payload":{"name":"a","value":{"__proto__":{"admin":true}}}}',
		`{"type":"update","payload":{"name":"a","value":${"[".repeat(50)}${"]".repeat(50)}}}`,
		{ type: "update", payload: { name: "a", value: Array(3_000).fill("x") } },
	])("is never %j", (wish) => {
		expect(() => check(wish)).toThrow(HostileForm);
	});

	it("is judged safely, whatever it contains", () => {
		fc.assert(
			fc.property(fc.json(), (wish) => {
				try {
					check(wish);
				} catch (error) {
					expect(error).toBeInstanceOf(HostileForm);
				}
			}),
		);
	});
});
