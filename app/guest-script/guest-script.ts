/** What script adds to pages of guests, which work without it and run no React (docs/decisions/0015). */
const PHONE = "(max-width: 639px)";
const READ_FROM = 24;
const DIGITS = 2;

const SHOWN_MS = 2_000;

each<HTMLElement>(".store-jumps", markCurrent);
foldOnPhones();
each<HTMLButtonElement>("[data-near]", offerNearMe);
each<HTMLButtonElement>("[data-copy]", offerCopy);
each<HTMLButtonElement>("[data-print]", (button) => offer(button, () => window.print()));

function each<T extends Element>(selector: string, act: (found: T) => void): void {
	Array.prototype.forEach.call(document.querySelectorAll<T>(selector), act);
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

function offer(button: HTMLButtonElement, act: () => void): void {
	button.hidden = false;
	button.addEventListener("click", act);
}

function statusOf(button: HTMLButtonElement) {
	const line = button.parentElement?.querySelector<HTMLElement>("[role=status]");
	const say = (text = "") => {
		if (line) line.textContent = text;
	};
	return { say, ...line?.dataset } as { say(text?: string): void; done?: string; problem?: string };
}

function offerCopy(button: HTMLButtonElement): void {
	const { say, done, problem } = statusOf(button);
	offer(button, async () => {
		try {
			await navigator.clipboard.writeText(button.dataset.copy ?? "");
			say(done);
			setTimeout(say, SHOWN_MS);
		} catch {
			say(problem);
		}
	});
}

function offerNearMe(button: HTMLButtonElement): void {
	if (!window.isSecureContext || !("geolocation" in navigator)) return;
	const { say, problem } = statusOf(button);
	offer(button, () => {
		button.disabled = true;
		say();
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude } }) => {
				// A browser that keeps the page for "back" keeps its state, too.
				button.disabled = false;
				const near = `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`;
				window.location.assign(`${button.dataset.near}?near=${near}`);
			},
			() => {
				button.disabled = false;
				say(problem);
			},
			{ timeout: 10_000, maximumAge: 300_000 },
		);
	});
}
