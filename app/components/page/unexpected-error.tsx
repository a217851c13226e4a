import { Component, type ReactNode } from "react";
import { restoreServedPage } from "./served-page";

const ID = "unexpected-error";

/** An error page for what no server answered with. Shown by script alone, the page has failed in the browser. */
export class UnexpectedError extends Component<{ error: unknown; children: ReactNode }> {
	private isServed = typeof document === "undefined" || document.getElementById(ID) !== null;

	override componentDidMount() {
		if (!this.isServed) restoreServedPage(this.props.error);
	}

	override render() {
		return <div id={ID}>{this.props.children}</div>;
	}
}
