// Runs in the page before anything of it: notes when a table first has a row with each BENCH- number.
(() => {
	const seen = {};
	window.benchRows = seen;
	const look = () => {
		for (const body of document.querySelectorAll("tbody")) {
			for (const number of body.textContent.match(/BENCH-\d+/g) ?? []) seen[number] ??= Date.now();
		}
	};
	new MutationObserver(look).observe(document, {
		subtree: true,
		childList: true,
		characterData: true,
	});
})();
