/**
 * Starts a page's scripts after two frames, or soon where nothing is drawn (background tabs).
 * Modules get no tags, which React would count as a mismatch. The history key and scroll position are for Remix's
 * scroll restoration; the whole style sheet loads for later pages. If a script fails to start, the server's page works
 * as without script and says so.
 */
export const STARTER = `
let isStarted = false;
let isLoaded = false;
let reportsLeft = 5;
let csrf = "";
let ids = [];
let isGivenUp = false;
const reported = [];
const report = (kind, error) => {
	if (reportsLeft === 0 || reported.indexOf(error) >= 0) return;
	reportsLeft -= 1;
	reported.push(error);
	const { name = "", message = "", stack = "" } = Object(error);
	const [, chunk = "", at = ""] = /\\/assets\\/([\\w.-]+)\\.js(?::(\\d+:\\d+))?/.exec(stack + " " + message) || [];
	const router = window.__remixRouter;
	const shown = router ? router.state.matches.map(({ route }) => route.id) : ids;
	const route = shown[shown.length - 1] || "";
	const fields = { csrf, kind, name, message: String(message).slice(0, 300), chunk, at, route };
	const body = new FormData();
	for (const each of Object.keys(fields)) body.append(each, fields[each]);
	if (navigator.sendBeacon && navigator.sendBeacon("/client-errors", body)) return;
	fetch("/client-errors", { method: "POST", credentials: "same-origin", body }).catch(() => {});
};
// Errors caught elsewhere are reported there.
const reportLater = (kind, error) => setTimeout(() => {
	if (isGivenUp) return;
	if (kind === "mismatch") console.error(error);
	report(kind, error);
});
const giveUp = (error) => {
	isGivenUp = true;
	console.error(error);
	report("start", error);
	if (window.scriptStart.isSearchWanted) document.querySelector("[aria-keyshortcuts]").click();
	for (const each of document.querySelectorAll("noscript")) each.outerHTML = each.textContent;
	const line = document.createElement("div");
	line.className = "notice tone tone-warning script-failure";
	line.setAttribute("role", "status");
	const main = document.getElementById("content") || document.body;
	main.insertBefore(line, main.firstChild);
	// Screen readers say what comes into a line that is there already.
	setTimeout(() => {
		line.innerHTML = \`<form method="post" action="/preferences"><input type="hidden" name="csrf"><input type="hidden" name="return">Some features didn't load. This page works without them. <button class="link" name="lite" value="1">Switch to Lite mode</button></form>\`;
		const [token, back] = line.querySelectorAll("input");
		token.value = csrf;
		back.value = location.pathname + location.search;
	}, 100);
};
window.scriptStart = { pressed: null, isSearchWanted: false, report, reportLater, giveUp };
addEventListener("click", ({ target }) => { window.scriptStart.pressed = target; }, true);
addEventListener("keydown", (event) => {
	const link = document.querySelector("[aria-keyshortcuts~='Control+K']");
	if (!link || event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	const { openSearch } = window.scriptStart;
	if (isGivenUp) location.assign(link.href);
	else if (openSearch) openSearch();
	else window.scriptStart.isSearchWanted = true;
});
addEventListener("error", ({ error, filename }) => {
	if (isLoaded && error && String(filename).indexOf(location.origin + "/assets/") === 0) reportLater("event", error);
});
addEventListener("unhandledrejection", ({ reason }) => {
	if (isLoaded && reason && /\\/assets\\//.test(reason.stack)) reportLater("event", reason);
});
const load = async () => {
	const { remix, page } = JSON.parse(document.getElementById("page-data").textContent);
	ids = Object.keys(page.modules);
	csrf = ((remix.state.loaderData || {}).root || {}).csrf || "";
	if (!history.state || !history.state.key)
		history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
	try {
		const places = JSON.parse(sessionStorage.getItem("positions") || "{}");
		const { key } = history.state;
		if (scrollY > 0) places[key] = scrollY;
		else if (places[key] > 0) scrollTo(0, places[key]);
		sessionStorage.setItem("positions", JSON.stringify(places));
	} catch (error) {
		sessionStorage.removeItem("positions");
	}
	const styles = document.getElementById("styles");
	if (styles.media) styles.media = "all";
	if (![].findLastIndex) await import("${import.meta.env.POLYFILLS}");
	for (const each of page.first) await import(each);
	const loading = ids.map((id) => import(page.modules[id]));
	const others = page.others.map((each) => import(each));
	const [modules] = await Promise.all([Promise.all(loading), Promise.all(others)]);
	window.__remixContext = remix;
	window.__remixRouteModules = Object.assign({}, ...ids.map((id, at) => ({ [id]: modules[at] })));
	await import(page.entry);
	isLoaded = true;
};
const start = () => {
	if (isStarted) return;
	isStarted = true;
	load().catch(giveUp);
};
if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));
setTimeout(start, 4000);
`;
