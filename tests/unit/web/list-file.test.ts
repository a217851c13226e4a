import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LIST_FILE_PATHS } from "../../support/route-files";

let files: typeof import("~/services/files/list-files.server");
let lists: typeof import("~/services/web/list-file.server");
const requirePage = vi.fn();
const requireLocationPage = vi.fn();

beforeAll(async () => {
	vi.resetModules();
	vi.stubEnv("SESSION_SECRET", "a secret only these tests know, 32+ characters");
	vi.stubEnv("SERVICE_KEY", "service key of the tests");
	vi.doMock("~/services/web/access.server", async (original) => ({
		...(await original<object>()),
		requirePage,
		requireLocationPage,
	}));
	files = await import("~/services/files/list-files.server");
	lists = await import("~/services/web/list-file.server");
});

afterAll(() => {
	vi.doUnmock("~/services/web/access.server");
	vi.resetModules();
	vi.unstubAllEnvs();
});

const argsAt = (address: string) =>
	({ request: new Request(`https://mise.example${address}`), params: {} }) as never;

describe("the download of a list", () => {
	it.each([...LIST_FILE_PATHS.values()])("at %s requires its page", async (path) => {
		const address = path.replace(/:\w+/g, "a-1");
		for (const each of [address, `${address.toUpperCase()}/`, `${address}?format=xlsx`]) {
			const { file } = await lists.requireListFile(argsAt(each), files.LIST_FILES);
			expect(file.path).toBe(path);
			const admit = file.page.level === "location" ? requireLocationPage : requirePage;
			expect(admit).toHaveBeenLastCalledWith(expect.anything(), file.page, file.permission);
		}
	});

	it.each(["/settings/nothing.csv", "/location/%E0%A4%A/discounts.csvx", "/%E0.csv"])(
		"is not at %s",
		async (address) => {
			requirePage.mockClear();
			const sent = lists.requireListFile(argsAt(address), files.LIST_FILES);
			await expect(sent).rejects.toMatchObject({ status: 404 });
			expect(requirePage).not.toHaveBeenCalled();
		},
	);
});
