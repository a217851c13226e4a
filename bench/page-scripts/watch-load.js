// Runs in the page before anything of it: when rows of a list can first be seen, when the largest thing on the
// screen is painted, when a script is first asked for, and what long tasks take over 50 ms.
(() => {
	const bench = { rowsVisible: 0, largestPaint: 0, firstScript: 0, blocked: 0 };
	window.bench = bench;
	new PerformanceObserver((list) => {
		const script = list.getEntries().find(({ name }) => name.endsWith(".js"));
		if (script) bench.firstScript ||= script.startTime;
	}).observe({ type: "resource", buffered: true });
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) bench.blocked += Math.max(0, duration - 50);
	}).observe({ type: "longtask", buffered: true });
	new PerformanceObserver((list) => {
		for (const { startTime } of list.getEntries()) bench.largestPaint = startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	// Frames come only once the style sheets that hold up painting are there.
	const look = () => {
		const row = document.querySelector("tbody tr, .tree li, .rows li, .store-item");
		if (row && row.getBoundingClientRect().height > 0) bench.rowsVisible = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})();
