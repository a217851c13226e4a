/** What chunks may use although a browser lacks it: the name is another thing's, or nothing breaks. */
export const ALLOWED_IN_SCRIPTS = [
	allow("AnimationEvent.animation", /^react-/, "React looks for the style property"),
	allow(
		"Document.startViewTransition",
		/^router-/,
		"Only links with viewTransition, of which there are none",
	),
	allow("Document.timeline", /^order-/, "Field of an order"),
	allow("Element.animate", /^zone-drawing-/, "Option of Leaflet"),
	allow("Element.part", /^image-upload-/, "Field of an upload"),
	allow("Element.role", /^(audit|members?|profile|role|team)/, "Field of a member"),
	allow("Element.setPointerCapture", /^crop-frame-/, "Runs on pointer events alone"),
	allow("HTMLDialogElement.show", /^zone-drawing-/, "Method of a drawing"),
	allow("HTMLInputElement.list", /./, "Method of a form's view, field of pages"),
	allow(
		"IntersectionObserver",
		/^router-/,
		"Only links with prefetch=viewport, of which there are none",
	),
	allow(
		"Navigator.clipboard",
		/^(app|guest-script)-/,
		"The button catches it and says that copying failed",
	),
	allow(
		"PointerEvent.pointerId",
		/^(react|crop-frame|zone-drawing)-/,
		"Runs on pointer events alone",
	),
	allow("PointerEvent.pointerType", /^zone-drawing-/, "Runs on pointer events alone"),
];

/** What style sheets may use without a fallback: the page is as usable without it. */
export const ALLOWED_IN_STYLES = [
	allow("::selection", /./, "Looks alone"),
	allow(":focus-visible", /./, "The browser's own outline shows instead"),
	allow(":has", /./, "Fields that other choices need stay in sight"),
	allow("@media (prefers-color-scheme)", /./, "The page stays light"),
	allow("@media (prefers-reduced-motion)", /./, "Such browsers do not know the wish"),
	allow("@media (scripting)", /./, "Without script an empty room stays"),
	allow("@page", /./, "The paper of a printed ticket"),
	allow("accent-color", /./, "Looks alone"),
	allow("color-adjust", /./, "Printed maps alone"),
	allow("color-scheme", /./, "Scroll bars and boxes stay light"),
	allow("cursor", /./, "Fingers have none"),
	allow("font-family: system-ui", /./, "Another family follows"),
	allow("font-family: ui-monospace", /./, "Another family follows"),
	allow("mix-blend-mode: plus-lighter", /./, "Leaflet's seams between tiles"),
	allow("page", /./, "The paper of a printed ticket"),
	allow("print-color-adjust", /./, "Printed maps alone"),
	allow("resize", /./, "Text fields scroll"),
	allow("scroll-behavior", /./, "Jumps are instant"),
	allow("scroll-margin-bottom", /./, "A jump ends a little lower"),
	allow("scroll-margin-top", /./, "A jump ends a little higher"),
	allow("scroll-padding", /./, "A jump ends a little higher"),
	allow("scroll-padding-top", /./, "A jump ends a little higher"),
	allow("scroll-snap-align", /./, "Tabs scroll freely"),
	allow("scroll-snap-type", /./, "Tabs scroll freely"),
	allow("scroll-timeline", /./, "Tabs show no shadow"),
	allow("scrollbar-width", /./, "Looks alone"),
	allow("tab-size", /./, "Looks alone"),
	allow("text-underline-offset", /./, "Looks alone"),
	allow("text-wrap", /./, "Looks alone"),
	allow("touch-action", /./, "Fingers scroll the page as well"),
	allow("user-select: all", /./, "The text is selected by hand"),
];

/** What elements may have although a browser lacks it: the page is as usable without it. */
export const ALLOWED_IN_MARKUP = [
	allow("<a download>", /./, "The response's headers say it, too"),
	allow("<dialog open>", /link-offer/, "Stays in sight, drawn as a card"),
	allow("<dialog>", /link-offer/, "Stays in sight, drawn as a card"),
	allow("<iframe referrerpolicy>", /./, "The page's headers say it, too"),
	allow("<img decoding>", /./, "Speed alone"),
	allow("<img loading>", /./, "Speed alone"),
	allow("<input type=date>", /./, "A text field with the same format"),
	allow("<meta name=color-scheme>", /./, "Scroll bars and boxes stay light"),
	allow("<meta name=viewport>", /./, "Desktop browsers have none"),
	allow("<select autocomplete>", /./, "Filled in by hand"),
	allow("inputmode", /./, "Another keyboard shows"),
	allow("nonce", /./, "Checked, only not hidden from scripts"),
];

function allow(name, file, reason) {
	return { name, file, reason };
}
