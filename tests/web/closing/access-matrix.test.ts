import { testPageMatrix } from "../../support/page-matrix";

testPageMatrix("closing");
