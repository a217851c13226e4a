/** What script adds to pages of guests, which work without it and run no React (docs/decisions/0015). */
const PHONE = "(max-width: 639px)";
const READ_FROM = 24;
const DIGITS = 2;

for (const line of Array.from(document.querySelectorAll<HTMLElement>(".store-jumps"))) {
	markCurrent(line);
}
foldOnPhones();
for (const button of Array.from(document.querySelectorAll<HTMLButtonElement>("[data-near]"))) {
	offerNearMe(button);
}

/** Closes later categories on a phone, until one is pressed or jumped to. */
function foldOnPhones(): void {
	const folds = Array.from(document.querySelectorAll<HTMLDetailsElement>(".store-fold"));
	if (folds.length === 0 || !window.matchMedia(PHONE).matches) return;
	const openTarget = () => {
		const target = document.getElementById(window.location.hash.slice(1));
		const fold = folds.find((each) => each.parentNode === target);
		if (!target || !fold) return;
		fold.open = true;
		target.scrollIntoView();
	};
	for (const fold of folds) fold.open = false;
	openTarget();
	window.addEventListener("hashchange", openTarget);
}

/** Marks the category that is read, in the line of links to categories. */
function markCurrent(line: HTMLElement): void {
	const list = line.firstElementChild as HTMLElement;
	const links = Array.from(line.querySelectorAll("a"));
	let frame = 0;
	const mark = () => {
		frame = 0;
		const isAtEnd = window.innerHeight + window.pageYOffset >= document.body.scrollHeight - 2;
		const current = isAtEnd ? links[links.length - 1] : (links.filter(isReached).pop() ?? links[0]);
		for (const link of links) {
			if (link !== current) link.removeAttribute("aria-current");
			else if (!link.hasAttribute("aria-current")) {
				link.setAttribute("aria-current", "true");
				list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
			}
		}
	};
	const markSoon = () => {
		if (frame === 0) frame = requestAnimationFrame(mark);
	};
	mark();
	window.addEventListener("scroll", markSoon, { passive: true });
	window.addEventListener("resize", markSoon);
}

function isReached(link: HTMLAnchorElement): boolean {
	const category = document.getElementById(link.hash.slice(1));
	return category !== null && category.getBoundingClientRect().top <= READ_FROM;
}

function offerNearMe(button: HTMLButtonElement): void {
	if (!window.isSecureContext || !("geolocation" in navigator)) return;
	const { near = "", problem = "" } = button.dataset;
	const status = button.parentElement?.querySelector("[role=status]");
	const say = (text: string) => {
		if (status) status.textContent = text;
	};
	button.hidden = false;
	button.addEventListener("click", () => {
		button.disabled = true;
		say("");
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				window.location.assign(
					`${near}?near=${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`,
				);
			},
			() => {
				button.disabled = false;
				say(problem);
			},
			{ timeout: 10_000, maximumAge: 300_000 },
		);
	});
}
