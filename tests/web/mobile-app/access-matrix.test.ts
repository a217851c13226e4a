import { testPageMatrix } from "../../support/page-matrix";

testPageMatrix("mobile-app");
